# `length_bound`: with 0 <= short <= long and `c` the factor 0.415 as stored,
#
#     sqrt(long^2 + short^2)  <=  long + c short  <=  1.083 sqrt(long^2 + short^2)
#
# Both sides scale with `long`, so q = short / long covers every case. Squared, so that there is no root.
@round = float<@FORMAT@, ne>;

c = round(@SHORT@);
lower = (1 + c * q) * (1 + c * q) - (1 + q * q);
upper = 1083b0 * 1083b0 / 1000000 * (1 + q * q) - (1 + c * q) * (1 + c * q);

{ q in [0, 1] -> lower >= 0 /\ upper >= 0 }

lower -> q * (2 * c - q * (1 - c * c));
$ q in 64;
