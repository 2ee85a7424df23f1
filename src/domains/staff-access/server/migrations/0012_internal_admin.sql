-- Customers that staff look after together, for lists and filters. Of the operator; no customer knows of it.
create table tenant_groups (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  -- Tenants in it; one that is gone is left out when it is read.
  tenant_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index tenant_groups_by_name on tenant_groups (lower(name));
select operator_table('tenant_groups');
grant select on tenant_groups to atrium_staff;

-- Staff who took a role of a customer for a while, and why. The role itself is an assignment that ends at expires_at:
-- this is the record of it, which the customer reads. Kept for good.
create table staff_accesses (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  user_id uuid not null references users (id),
  user_name text not null,
  -- No reference: the record outlives the role.
  role_id uuid not null,
  role_name text not null,
  reason text not null check (length(reason) between 10 and 500),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz,
  -- Empty: it ended by itself.
  ended_by text not null default '',
  primary key (tenant_id, id)
);
select protect_by_tenant('staff_accesses');
revoke delete on staff_accesses from atrium_tenant;
create index staff_accesses_by_start on staff_accesses (started_at desc);
create unique index staff_accesses_open on staff_accesses (tenant_id, user_id, role_id) where ended_at is null;

-- Staff find people of all tenants by any part of their name or address.
create index users_by_words on users using gin (lower(name || ' ' || email) gin_trgm_ops);
