-- Transfers between partners in the books of the built-in distributor.
create table provisioner_transfers (
  -- Chosen by the caller: the same transfer again changes nothing.
  id uuid primary key,
  customer_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  is_own boolean not null,
  partner_id uuid not null,
  partner_name text not null,
  created_at timestamptz not null,
  -- Answer of the one who was asked, or of the one who asked and took it back.
  answer text check (answer in ('accept', 'reject', 'withdraw')),
  answered_at timestamptz,
  items jsonb not null,
  check ((answer is null) = (answered_at is null))
);
select operator_table('provisioner_transfers');
create index provisioner_transfers_of_customer on provisioner_transfers (customer_id, created_at);
