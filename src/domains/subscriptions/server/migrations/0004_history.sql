-- What a subscription was and cost from a day on: one row per change, written together with it. The
-- newest row of a day holds.
create table subscription_history (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  subscription_id uuid not null,
  from_day date not null,
  -- `known`: how it was found when this table was made; what was before is not known.
  cause text not null check (cause in ('known', 'booked', 'seats', 'endOfTerm', 'renewed', 'extended', 'cancelled', 'ended')),
  seats int not null check (seats >= 0),
  -- All seats, one month; 0 from the day on which nothing is billed any more.
  monthly numeric not null,
  currency_code text not null,
  end_of_term_action text not null check (end_of_term_action in ('renew', 'extend', 'cancel', 'none')),
  order_number text,
  primary key (tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscriptions
);

alter table subscriptions no force row level security;
insert into subscription_history (tenant_id, subscription_id, from_day, cause, seats, monthly, currency_code, end_of_term_action)
  select tenant_id, id, current_date, 'known', seats, monthly, currency_code, end_of_term_action
  from subscriptions where state in ('active', 'updating', 'suspended', 'extended');
alter table subscriptions force row level security;

select protect_by_tenant('subscription_history');
create index subscription_history_of on subscription_history (tenant_id, subscription_id, from_day desc, id desc);
