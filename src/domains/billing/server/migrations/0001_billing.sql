-- What a subscription, or something agreed by hand, costs or gives back. Written once, when its cause happens; never changed.
create table charges (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- The same cause gives the same key, so that a repeated write meets the first.
  key text not null check (length(key) between 1 and 120),
  -- Null where staff entered it by hand.
  subscription_id uuid,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('new', 'renew', 'cycleCharge', 'extendedTerm', 'addQuantity', 'removeQuantity', 'cancelImmediate', 'correction', 'oneOff', 'credit')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  billed_days int not null check (billed_days > 0),
  cycle_days int not null check (cycle_days >= billed_days),
  quantity int not null,
  -- Of one seat for the whole cycle.
  unit_price numeric not null,
  amount numeric not null,
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  happened_on date not null,
  order_id uuid,
  order_number text,
  entered_by text not null default '',
  written_at timestamptz not null,
  -- The one document that it stands on.
  invoice_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
select protect_by_tenant('charges');
-- A charge that stands is never changed; it is only put on a document. Erasure takes names.
revoke update, delete on charges from atrium_tenant;
grant update (invoice_id, entered_by) on charges to atrium_tenant;
create index charges_by_day on charges (tenant_id, happened_on, id);
create index charges_of_subscription on charges (tenant_id, subscription_id, happened_on, id);
create index charges_of_invoice on charges (tenant_id, invoice_id) where invoice_id is not null;
create index charges_unbilled on charges (happened_on, tenant_id) where invoice_id is null;

-- Where the charges of a customer's subscriptions were last brought up to date.
create table charge_marks (
  tenant_id uuid primary key,
  -- Causes up to this day are on record.
  charged_to date not null,
  -- The latest change of a subscription that was looked at.
  history_id uuid
);
select protect_by_tenant('charge_marks');

-- Billing of a month: made ready, released by a person, carried out customer by customer.
create table billing_runs (
  id uuid primary key default uuidv7(),
  -- First day of the month whose charges it bills, with what was left over from before.
  month date not null check (extract(day from month) = 1),
  released_at timestamptz not null,
  released_by_id uuid,
  released_by text not null,
  finished_at timestamptz,
  documents int not null default 0
);
select operator_table('billing_runs');
create unique index billing_runs_open on billing_runs (month) where finished_at is null;

-- What the operator writes on its documents.
create table billing_settings (
  id boolean primary key default true check (id),
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  vat_id text not null,
  iban text not null,
  bic text not null,
  email text not null,
  payment_days int not null check (payment_days between 0 and 180),
  saved_at timestamptz not null
);
select operator_table('billing_settings');

-- Posted documents. Nothing on them changes but what was paid, and the document that takes them back.
create table invoices (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  number text not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  state text not null check (state in ('open', 'partlyPaid', 'paid', 'cancelled')),
  month date not null,
  run_id uuid,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  net numeric not null,
  tax_case text not null check (tax_case in ('domestic', 'reverseCharge', 'export')),
  -- Percent, such as 19.
  tax_rate numeric not null check (tax_rate between 0 and 100),
  tax numeric not null,
  gross numeric not null,
  paid numeric not null default 0,
  -- Buyer and seller as they were on the day.
  buyer jsonb not null,
  seller jsonb not null,
  -- The document that this one takes back, or that takes this one back.
  counterpart_id uuid,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (gross = net + tax)
);
select protect_by_tenant('invoices');
revoke update, delete on invoices from atrium_tenant;
grant update (state, paid, counterpart_id) on invoices to atrium_tenant;
create index invoices_by_date on invoices (tenant_id, issued_on desc, id desc);
create index invoices_by_due on invoices (tenant_id, due_on, id) where state in ('open', 'partlyPaid');
create unique index invoices_of_run on invoices (tenant_id, run_id, currency_code) where run_id is not null;
alter table charges add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);

create table payments (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  amount numeric not null,
  paid_on date not null,
  note text not null default '' check (length(note) <= 200),
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select protect_by_tenant('payments');
revoke update, delete on payments from atrium_tenant;
grant update (note, recorded_by) on payments to atrium_tenant;
create index payments_of_invoice on payments (tenant_id, invoice_id, paid_on, id);

-- Numbers of documents run without a gap (§ 14 UStG, 14.5 UStAE): drawn in the transaction that posts the document.
create table document_numbers (
  year int primary key,
  last int not null
);
select operator_table('document_numbers');
create function next_document_number(of_year int) returns int
  language sql security definer set search_path = public as $$
  insert into document_numbers as drawn (year, last) values (of_year, 1)
    on conflict (year) do update set last = drawn.last + 1
    returning last;
$$;
revoke execute on function next_document_number(int) from public;
grant execute on function next_document_number(int) to atrium_tenant;
