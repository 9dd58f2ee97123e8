# A sum or a difference is off by at most u = EPSILON / 2 of itself, also where it underflows.
@round = float<@FORMAT@, ne>;

a = round(a_);
b = round(b_);
sum round= a + b;

{ |sum -/ (a + b)| <= @UNIT@ }
