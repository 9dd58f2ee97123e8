# Off the diagonal of R^T R - I, the rounding error of `excess` in `rotation.rs` is at most 0.78125 EPSILON. `a`, `b`
# and `c` are the products of the components of two axes. They add up to about 0, and each is at most about a half:
# for components p and q, (p q)^2 <= (1 - p^2) (1 - q^2), the square of the other two together, so p^2 + q^2 <= 1.
@round = float<@FORMAT@, ne>;

first = round(a);
second = round(b);
third = round(c);
two = first + second;
sum = round(two) + third;
excess = round(round(sum) - 0);

{ |a| <= 0.501 /\ |b| <= 0.501 /\ |c| <= 0.501 /\ |sum| <= 0.001
  -> |excess - (a + b + c)| <= @ACROSS@ }

excess - (a + b + c) -> (excess - (round(sum) - 0)) + (round(sum) - sum)
  + (round(two) - two) + (first - a) + (second - b) + (third - c);
round(two) -> sum - third;
third -> sum - round(two);
$ a in (-0.49, -0.25, -0.01, 0.01, 0.25, 0.49), b in (-0.49, -0.25, -0.01, 0.01, 0.25, 0.49);
$ c in (-0.49, -0.25, -0.01, 0.01, 0.25, 0.49);
