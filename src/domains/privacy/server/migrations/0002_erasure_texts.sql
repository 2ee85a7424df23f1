-- Rows that staff chose in the dry run to lose the full name, until the erasure is done.
alter table erasures add column texts jsonb not null default '[]';
