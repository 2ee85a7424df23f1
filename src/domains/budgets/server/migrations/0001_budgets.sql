-- Limits of a customer on what may be ordered in a period. Usage is never stored here: it is summed from the spends.
create table budgets (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  scope text not null check (scope in ('tenant', 'costCentre', 'person')),
  cost_centre text not null default '' check ((cost_centre <> '') = (scope = 'costCentre')),
  person_id uuid check ((person_id is not null) = (scope = 'person')),
  person_name text not null default '',
  -- Null: no limit. Zero is zero.
  amount numeric check (amount >= 0),
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  period text not null check (period in ('month', 'quarter', 'year', 'custom')),
  starts_on date not null,
  ends_on date check ((ends_on is not null) = (period = 'custom') and ends_on >= starts_on),
  carry_over boolean not null check (not (carry_over and period = 'custom')),
  counts text not null check (counts in ('commitment', 'monthly')),
  -- Percent of the limit; null: there is no such mark.
  notify_at int check (notify_at between 0 and 200),
  approve_at int check (approve_at between 0 and 200),
  block_at int check (block_at between 0 and 200),
  primary key (tenant_id, id)
);
select protect_by_tenant('budgets');
create index budgets_by_name on budgets (tenant_id, name, id);

-- One row an order line that spends: reserved while its order waits or runs, kept once it is carried out, gone when it
-- comes to nothing. It names no budget, so that a budget made later counts what its period has already seen.
create table budget_spends (
  tenant_id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  title text not null,
  -- Day on which it was ordered, in UTC: the period that it counts in never changes.
  spent_on date not null,
  person_id uuid,
  person_name text not null,
  cost_centre text not null default '',
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  commitment numeric not null,
  monthly numeric not null,
  is_open boolean not null,
  primary key (tenant_id, line_id)
);
select protect_by_tenant('budget_spends');
create index budget_spends_by_day on budget_spends (tenant_id, spent_on, line_id);
create index budget_spends_of_person on budget_spends (tenant_id, person_id, spent_on) where person_id is not null;
create index budget_spends_of_cost_centre on budget_spends (tenant_id, cost_centre, spent_on) where cost_centre <> '';
