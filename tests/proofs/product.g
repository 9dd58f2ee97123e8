# A product from twice the smallest normal number up is off by at most u = EPSILON / 2 of itself; a negative one rounds alike.
@round = float<@FORMAT@, ne>;

a = round(a_);
b = round(b_);
exact = a * b;
product = round(exact);

{ exact in [@SMALL@, @HUGE@] -> |product -/ exact| <= @UNIT@ }
