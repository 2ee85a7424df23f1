-- That somebody belongs to a tenant, and how: what a customer may decide. The state in `users` is the operator's word on
-- the whole person. Removed people stay on the list, without any role, until they are invited again or erased.
create table members (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id),
  state text not null default 'active' check (state in ('active', 'blocked', 'removed')),
  invited_by text not null default '',
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  -- Roles at the time of removal, for taking it back: [{ roleId, expiresAt }].
  removed_roles jsonb,
  primary key (tenant_id, user_id)
);
alter table role_assignments no force row level security;
insert into members (tenant_id, user_id, joined_at, changed_at)
  select tenant_id, user_id, min(created_at), min(created_at) from role_assignments where origin = 'tenant' group by 1, 2;
alter table role_assignments force row level security;
select protect_by_tenant('members');
create index members_by_user on members (user_id);
-- A sign-in asks whether somebody is blocked in a tenant.
create policy sign_in on members for select to atrium_system using (true);
grant select on members to atrium_system;

-- The face of whoever belongs or belonged to the tenant.
drop policy members on users;
create policy members on users for select to atrium_tenant using (
  exists (select from members m where m.user_id = users.id) or exists (select from role_assignments a where a.user_id = users.id)
);

create index role_assignments_ending on role_assignments (expires_at) where expires_at is not null;

create table invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  email text not null check (length(email) between 3 and 320),
  name text not null default '' check (length(name) <= 200),
  language text not null default 'de' check (language in ('de', 'en')),
  role_ids uuid[] not null,
  roles_expire_at timestamptz,
  message text not null default '' check (length(message) <= 1000),
  -- That its key has expired is told by the clock, that its mail came back by the mail (invitation.rules.ts): not kept twice.
  state text not null check (state in ('draft', 'sent', 'opened', 'accepted', 'revoked')),
  -- SHA-256 of the one key that opens it; the key itself is nowhere.
  key_hash bytea,
  key_expires_at timestamptz,
  sends int not null default 0,
  -- The mail that carried the latest key (mails of the platform).
  mail_id uuid,
  invited_by_id uuid,
  invited_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  accepted_by uuid,
  -- The invitee asked for a new one after this had expired.
  asked_again_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('invitations');
-- One open invitation an address: inviting again renews it.
create unique index invitations_open_by_address on invitations (tenant_id, lower(email)) where state in ('draft', 'sent', 'opened');

-- Every key that was ever given, so that an old one is known to be old to the person who holds it.
create table invitation_keys (
  tenant_id uuid not null,
  key_hash bytea not null,
  invitation_id uuid not null,
  issued_at timestamptz not null,
  primary key (tenant_id, key_hash),
  foreign key (tenant_id, invitation_id) references invitations (tenant_id, id) on delete cascade
);
select protect_by_tenant('invitation_keys');
create index invitation_keys_by_hash on invitation_keys (key_hash);
-- Whose a key is is found before the tenant is known.
create policy find on invitation_keys for select to atrium_system using (true);
grant select on invitation_keys to atrium_system;

-- Access review: who had what on that day, and what was decided of it.
create table access_reviews (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  started_at timestamptz not null,
  started_by text not null,
  finished_at timestamptz,
  finished_by text,
  primary key (tenant_id, id)
);
select protect_by_tenant('access_reviews');
create unique index access_reviews_open on access_reviews (tenant_id) where finished_at is null;

create table access_review_items (
  tenant_id uuid not null,
  review_id uuid not null,
  user_id uuid not null,
  name text not null,
  email text not null,
  -- [{ name, expiresAt }] on the day of the review.
  roles jsonb not null,
  has_conflict boolean not null,
  last_sign_in_at timestamptz,
  decision text check (decision in ('keep', 'remove')),
  note text not null default '' check (length(note) <= 1000),
  decided_by text,
  decided_at timestamptz,
  -- Read back after carrying out: removed, kept, or gone before.
  outcome text check (outcome in ('kept', 'removed', 'gone')),
  primary key (tenant_id, review_id, user_id),
  foreign key (tenant_id, review_id) references access_reviews (tenant_id, id) on delete cascade
);
select protect_by_tenant('access_review_items');
