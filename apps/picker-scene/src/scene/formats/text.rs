use serde::Deserialize;
use std::borrow::Cow;

/// A text that is copied only if something in it is escaped.
#[derive(Deserialize)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);
