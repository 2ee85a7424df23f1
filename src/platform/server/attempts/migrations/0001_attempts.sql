-- What may be guessed (passwords, invitation keys), counted by account and by address, so that guessing gets slow and a
-- restart forgives nothing.
create table attempts (
  key text primary key,
  failures int not null,
  last_at timestamptz not null
);
select operator_table('attempts');
