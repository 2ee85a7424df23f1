-- What a posted document says must not change when its charges are freed for a new one.
alter table invoices add lines jsonb not null default '[]';
alter table billing_settings
  -- Whom the buyer asks (EN 16931, BG-6; wanted in Germany by BR-DE-5 and BR-DE-6).
  add contact_name text not null default '',
  add phone text not null default '';
