-- The accountant's frame that booking batches are written for.
create table booking_settings (
  id boolean primary key default true check (id),
  consultant int not null check (consultant between 1001 and 9999999),
  client int not null check (client between 1 and 99999),
  chart text not null check (chart in ('03', '04')),
  account_length int not null check (account_length between 4 and 8),
  fiscal_month int not null check (fiscal_month between 1 and 12),
  -- Revenue accounts by tax case, as text: zeros in front count.
  domestic_account text not null check (domestic_account ~ '^\d{1,8}$'),
  reverse_charge_account text not null check (reverse_charge_account ~ '^\d{1,8}$'),
  export_account text not null check (export_account ~ '^\d{1,8}$'),
  first_debtor bigint not null check (first_debtor between 10000 and 699999999),
  saved_at timestamptz not null
);
select operator_table('booking_settings');

-- Account of a customer in the ledger of debtors; drawn with the first batch and kept.
create table debtor_accounts (
  customer_id uuid primary key,
  account bigint not null unique
);
select operator_table('debtor_accounts');

-- Batches that were written, with the file as it was handed over.
create table bookings (
  id uuid primary key default uuidv7(),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  documents int not null check (documents >= 0),
  -- Documents in other currencies, which the accountant books by hand.
  left_out int not null check (left_out >= 0),
  -- Sum of the rows in euros: what is owed less what was taken back.
  total numeric not null,
  sha256 text not null,
  file bytea not null,
  written_at timestamptz not null,
  written_by text not null
);
select operator_table('bookings');
-- What was handed over is not changed; erasure takes names.
revoke update, delete on bookings from atrium_system;
grant update (written_by) on bookings to atrium_system;
create index bookings_by_day on bookings (written_at desc, id desc);
