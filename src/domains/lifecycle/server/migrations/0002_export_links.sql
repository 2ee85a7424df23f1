-- Keys with which a leaving customer's administrators fetch the export themselves: each sent to one of them, kept as its hash alone.
-- No constraint of its own for their end: they go with the export.
create table offboarding_links (
  key_hash bytea primary key,
  offboarding_id uuid not null references offboarding_exports (offboarding_id) on delete cascade,
  user_id uuid not null,
  sent_to text not null,
  issued_at timestamptz not null
);
select operator_table('offboarding_links');
create index offboarding_links_by_export on offboarding_links (offboarding_id);
