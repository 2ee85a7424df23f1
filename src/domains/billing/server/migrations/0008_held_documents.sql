-- What is known of a posted document's e-invoice; nothing of those before.
alter table invoices
  add column e_invoice_check text not null default 'notValidated' check (e_invoice_check in ('notValidated', 'valid', 'confirmed')),
  -- Rule sets that it was checked against, in the operator's words.
  add column e_invoice_rules text not null default '';

-- A document that was checked before its release and found wrong. Its charges wait; a customer has one for each currency.
create table held_documents (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  run_id uuid not null,
  month date not null,
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  net numeric not null,
  -- Of everything that stands on it: a confirmation holds for this and nothing else.
  fingerprint text not null,
  -- Rules that it does not keep: identifier, words, line.
  findings jsonb not null,
  rules text not null,
  checked_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text not null default '',
  reason text not null default '' check (length(reason) <= 200),
  primary key (tenant_id, id),
  unique (tenant_id, currency_code)
);
select protect_by_tenant('held_documents');
create index held_documents_of_month on held_documents (month);
