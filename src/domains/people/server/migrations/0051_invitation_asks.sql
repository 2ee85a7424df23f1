-- Who opened an invitation under another address than the invited one, and waits for the inviter. At most one waits; a
-- refused one stays known until the invitation gets a new key, so that nobody asks twice with the same link.
create table invitation_asks (
  tenant_id uuid not null,
  invitation_id uuid not null,
  user_id uuid not null references users (id),
  email text not null check (length(email) <= 320),
  -- The provider of the sign-in vouches for the address.
  is_verified boolean not null,
  asked_at timestamptz not null,
  refused_at timestamptz,
  primary key (tenant_id, invitation_id, user_id),
  foreign key (tenant_id, invitation_id) references invitations (tenant_id, id) on delete cascade
);
select protect_by_tenant('invitation_asks');
create unique index invitation_asks_waiting on invitation_asks (tenant_id, invitation_id) where refused_at is null;
create index invitation_asks_by_user on invitation_asks (user_id);

-- The face of whoever belongs or belonged to the tenant, or asks to.
drop policy members on users;
create policy members on users for select to atrium_tenant using (
  exists (select from members m where m.user_id = users.id) or exists (select from role_assignments a where a.user_id = users.id)
    or exists (select from invitation_asks k where k.user_id = users.id and k.refused_at is null)
);
