# On the diagonal of R^T R - I, the rounding error of `excess` in `rotation.rs` is at most 1.52 EPSILON. `a`, `b` and
# `c` are the squares of the components of an axis, which add up to about 1.
@round = float<@FORMAT@, ne>;

first = round(a);
second = round(b);
third = round(c);
two = first + second;
sum = round(two) + third;
excess = round(round(sum) - 1);

{ a in [0, 1.0001] /\ b in [0, 1.0001] /\ c in [0, 1.0001] /\ sum in [0.9999, 1.0001]
  -> |excess - (a + b + c - 1)| <= @DIAGONAL@ }

excess - (a + b + c - 1) -> (excess - (round(sum) - 1)) + (round(sum) - sum)
  + (round(two) - two) + (first - a) + (second - b) + (third - c);
round(two) -> sum - third;
third -> sum - round(two);
$ a in (0.25, 0.49, 0.5, 1), b in (0.25, 0.49, 0.5, 1);
$ c in (0.25, 0.49, 0.5, 1);
