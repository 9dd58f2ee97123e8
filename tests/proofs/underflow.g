# A product of at most twice the smallest normal number is off by at most half the smallest number.
@round = float<@FORMAT@, ne>;

a = round(a_);
b = round(b_);
exact = a * b;
product = round(exact);

{ |exact| <= @SMALL@ -> |product - exact| <= @ETA@ }
