-- Without an estimate a thousand hits are expected, and every released article is read to join them.
alter function find_articles(tsquery[], text, integer) rows 40;
