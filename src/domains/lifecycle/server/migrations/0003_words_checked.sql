-- Only these words were ever written; now the database says so, too, and the row types with it.
alter table offboarding_steps add check (step in ('export', 'invitations', 'access', 'retention', 'restore', 'purge', 'forget'));
