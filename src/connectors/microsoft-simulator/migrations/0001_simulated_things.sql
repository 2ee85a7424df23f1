-- What has happened in the simulated world of a demo and does not follow from its seed: orders, carts,
-- subscriptions, transfers, and how far its clock was set ahead. Nothing here refers to the portal's
-- tables: it is the world outside, which a restart of the portal does not end.
create table simulated_things (
  kind text not null check (kind in ('ahead', 'subscriptions', 'cart', 'order', 'transition', 'transfer', 'overage', 'since')),
  id text not null,
  -- The oldest first.
  number bigint not null generated always as identity,
  value jsonb not null,
  primary key (kind, id)
);
select operator_table('simulated_things');
