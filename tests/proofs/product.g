# A product of at least twice the smallest normal number has a relative error of at most u = EPSILON / 2; negative ones round alike.
@round = float<@FORMAT@, ne>;

a = round(a_);
b = round(b_);
exact = a * b;
product = round(exact);

{ exact in [@SMALL@, @HUGE@] -> |product -/ exact| <= @UNIT@ }
