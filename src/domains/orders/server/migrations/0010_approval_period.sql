-- Orders of a person within so many days count together against the amount that goes unasked.
alter table approval_policies add column period_days int not null default 1 check (period_days between 1 and 31);
