-- An order that nobody has decided in time expires; the lines of an order that is never sent come to nothing.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in ('draft', 'waitingForApproval', 'approved', 'rejected', 'withdrawn',
  'expired', 'submitted', 'processing', 'needsInput', 'completed', 'partlyFailed', 'failed', 'cancelled'));
alter table order_lines drop constraint order_lines_state_check;
alter table order_lines add constraint order_lines_state_check check (state in ('pending', 'provisioning', 'completed', 'failed', 'cancelled'));

-- Which orders of a tenant need somebody else's consent; without a row none do.
create table approval_policies (
  tenant_id uuid primary key,
  mode text not null check (mode in ('off', 'above', 'always')),
  currency_code text not null,
  monthly_limit numeric not null check (monthly_limit >= 0),
  bulk_limit numeric not null check (bulk_limit >= 0),
  four_eyes boolean not null,
  free_seats_percent int not null check (free_seats_percent between 0 and 100),
  deadline_days int not null check (deadline_days between 1 and 30)
);
select protect_by_tenant('approval_policies');

-- One row for every order that had to wait, with the rules of the moment it was placed: a policy that is changed later
-- changes nothing for it.
create table order_approvals (
  tenant_id uuid not null,
  order_id uuid not null,
  reason text not null check (reason in ('always', 'amount')),
  four_eyes boolean not null,
  deadline timestamptz not null,
  -- Of more seats: the last day of the running term.
  ends_on date,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_by_id uuid,
  decided_by text not null default '',
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders
);
select protect_by_tenant('order_approvals');
create index order_approvals_waiting on order_approvals (deadline) where decided_at is null;
-- The regular look at deadlines runs as the system role and sees which orders wait, nothing of what they are: the work on
-- each is done as its tenant.
create policy waiting on order_approvals for select to atrium_system using (decided_at is null);
grant select (tenant_id, order_id, deadline, reminded_at, decided_at) on order_approvals to atrium_system;
