use picker_scene::Scene;
use picker_scene::link::Link;

/// An event of links: see [`Link`].
#[derive(Clone, Debug, PartialEq)]
pub enum Share {
    /// Copies a link to the visible state. The host does it, and answers with
    /// [`Copied`](Self::Copied) or [`NotCopied`](Self::NotCopied).
    Copy,
    /// The link can be pasted now.
    Copied,
    /// There is no link to paste, for this reason.
    NotCopied(String),
    /// Opens a link, or an address that ends in one; asks first if there is something to lose. Whoever
    /// runs the demo has or fetches the scene, and answers with [`Show`](Self::Show) or
    /// [`Failed`](Self::Failed).
    Open(String),
    /// Shows the contents of a link.
    Show {
        /// The link.
        link: Box<Link>,
        /// Its scene; none for a 2D scene.
        scene: Option<Box<Scene>>,
    },
    /// A link cannot be opened: says why, and keeps the scene.
    Failed(String),
}
