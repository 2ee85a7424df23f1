-- Minutes that were left for the first answer when the clock was stopped without one.
alter table tickets add column first_answer_minutes_left int;
