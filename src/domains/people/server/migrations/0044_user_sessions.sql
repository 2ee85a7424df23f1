-- Sign-ins of people, as their tokens name them: seen on one's own page, ended one by one or all at once. One that has ended
-- refuses its tokens on every node with the next request, whatever the provider still renews.
create table user_sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  key text not null,
  -- Browser and system in a few words; empty: unknown.
  device text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, key)
);
select operator_table('user_sessions');

-- Tokens issued before are refused, also those that name no session.
alter table users add column sessions_ended_at timestamptz;
