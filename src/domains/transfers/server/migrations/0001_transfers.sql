-- Transfers of subscriptions between partners (product rule B7), in both directions.
create table transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- The provider's id; null until it has answered.
  ref text,
  direction text not null check (direction in ('in', 'out')),
  -- The operator made it; else another partner did, and the operator answers.
  is_own boolean not null,
  partner_id uuid not null,
  partner_name text not null,
  -- Who at the customer is told of a request.
  contact_email text not null default '',
  state text not null check (state in ('pending', 'inProgress', 'complete', 'failed', 'rejected', 'withdrawn', 'expired')),
  -- What is still to be said to the provider.
  wish text check (wish in ('create', 'withdraw', 'accept', 'reject', 'expire')),
  failure text check (failure in ('declined', 'legacyAzure', 'reservation', 'relationship', 'adminAgent', 'unknown')),
  created_at timestamptz not null,
  expires_on date not null,
  changed_at timestamptz not null,
  by_id uuid,
  by_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, ref)
);
select protect_by_tenant('transfers');
create index transfers_latest on transfers (created_at desc, id);

create table transfer_items (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  transfer_id uuid not null,
  position int not null,
  -- The provider's id of the subscription, and the one that it has at the new partner.
  ref text not null,
  new_ref text,
  -- The portal's subscription; null where the other partner holds it.
  subscription_id uuid,
  name text not null,
  seats int not null check (seats >= 0),
  state text not null check (state in ('waiting', 'moved', 'stayed')),
  detail text not null default '',
  chosen_end text check (chosen_end in ('renew', 'extend', 'cancel', 'none')),
  seen_end text check (seen_end in ('renew', 'extend', 'cancel', 'none')),
  primary key (tenant_id, id),
  unique (tenant_id, transfer_id, ref),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade
);
select protect_by_tenant('transfer_items');

create table transfer_events (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  transfer_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('created', 'received', 'sent', 'refused', 'withdraw', 'accept', 'reject', 'pending', 'inProgress',
    'complete', 'failed', 'rejected', 'withdrawn', 'expired', 'endDiffers')),
  by_id uuid,
  by_name text not null,
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade
);
select protect_by_tenant('transfer_events');
create index transfer_events_of on transfer_events (tenant_id, transfer_id, at);
