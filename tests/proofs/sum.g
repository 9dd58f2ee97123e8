# A sum or a difference has a relative error of at most u = EPSILON / 2, even where it underflows.
@round = float<@FORMAT@, ne>;

a = round(a_);
b = round(b_);
sum round= a + b;

{ |sum -/ (a + b)| <= @UNIT@ }
