-- Numbers are one row over all customers, as staff speak of them; gaps are no harm.
create sequence quote_numbers start 1001;
create sequence contract_numbers start 1001;
grant usage on sequence quote_numbers, contract_numbers to atrium_tenant;

create table quotes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null default nextval('quote_numbers'),
  revision int not null default 1 check (revision > 0),
  -- The quote that this one revises.
  replaces uuid,
  state text not null check (state in ('draft', 'inApproval', 'approved', 'sent', 'read', 'accepted', 'declined', 'expired', 'superseded')),
  language text not null check (language in ('de', 'en')),
  title text not null check (length(title) between 1 and 160),
  intro text not null check (length(intro) <= 4000),
  terms text not null check (length(terms) <= 12000),
  currency_code text not null,
  term_months int not null check (term_months between 1 and 60),
  notice_days int not null check (notice_days >= 0),
  valid_until date not null,
  starts_on date,
  author_id uuid,
  author text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  approval_asked_by_id uuid,
  approval_note text not null default '',
  approved_by text,
  sent_at timestamptz,
  read_at timestamptz,
  read_by_id uuid,
  read_by text,
  decided_at timestamptz,
  decided_by_id uuid,
  decided_by text,
  decision_note text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, number, revision)
);
select protect_by_tenant('quotes');
create index quotes_changed on quotes (changed_at);
create index quotes_open on quotes (valid_until) where state in ('sent', 'read');
-- The clock looks for open quotes whose last day is over.
create policy open_quotes on quotes for select to atrium_system using (state in ('sent', 'read'));
grant select (tenant_id, id, state, valid_until) on quotes to atrium_system;

create table quote_lines (
  tenant_id uuid not null,
  quote_id uuid not null,
  id uuid not null,
  position int not null,
  kind text not null check (kind in ('licence', 'service', 'free')),
  reference text not null,
  name_de text not null,
  name_en text not null,
  detail_de text not null,
  detail_en text not null,
  cadence text not null check (cadence in ('monthly', 'once')),
  quantity int not null check (quantity > 0),
  list_price numeric not null check (list_price >= 0),
  discount_percent numeric not null check (discount_percent between 0 and 100),
  unit_price numeric not null check (unit_price >= 0),
  -- Never leaves the house: null where nobody knows.
  unit_cost numeric check (unit_cost >= 0),
  is_optional boolean not null,
  primary key (tenant_id, quote_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
select protect_by_tenant('quote_lines');

create table quote_comments (
  tenant_id uuid not null,
  quote_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  side text not null check (side in ('customer', 'staff')),
  author_id uuid,
  author text not null,
  body text not null check (length(body) between 1 and 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
select protect_by_tenant('quote_comments');
create index quote_comments_of on quote_comments (tenant_id, quote_id, at);

-- An accepted quote is a contract: what was agreed on, by whom, to which words.
create table quote_acceptances (
  tenant_id uuid not null,
  quote_id uuid not null,
  number bigint not null default nextval('contract_numbers'),
  accepted_at timestamptz not null,
  accepted_by_id uuid,
  accepted_by text not null,
  fingerprint text not null,
  picked uuid[] not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  monthly numeric not null,
  once numeric not null,
  order_id uuid,
  order_number text,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id)
);
select protect_by_tenant('quote_acceptances');
-- Evidence: written once.
revoke update, delete on quote_acceptances from atrium_tenant;
grant update (accepted_by, accepted_by_id) on quote_acceptances to atrium_tenant;

create table quote_templates (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  language text not null check (language in ('de', 'en')),
  intro text not null,
  terms text not null,
  term_months int not null,
  notice_days int not null,
  valid_days int not null,
  lines jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
select operator_table('quote_templates');

-- One row: the margin below which somebody else has to look.
create table quote_settings (
  is_only boolean primary key default true check (is_only),
  floor_percent numeric not null check (floor_percent between 0 and 99.99),
  changed_at timestamptz,
  changed_by text not null default ''
);
select operator_table('quote_settings');
insert into quote_settings (floor_percent) values (10);
grant select (floor_percent, is_only) on quote_settings to atrium_tenant, atrium_staff;
