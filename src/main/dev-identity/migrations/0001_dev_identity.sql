-- The embedded identity provider: for development and for trying out. Nothing here belongs to a tenant.
create table identity_accounts (
  id uuid primary key default gen_random_uuid(),
  realm text not null check (realm in ('customer', 'internal')),
  login text not null,
  name text not null,
  -- scrypt:N:r:p:salt:hash, both in base64url.
  password_hash text not null,
  created_at timestamptz not null
);
create unique index identity_accounts_by_login on identity_accounts (realm, lower(login));
select operator_table('identity_accounts');

-- Sessions, codes, tokens and grants.
create table oidc_store (
  realm text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (realm, model, id)
);
create index oidc_store_by_grant on oidc_store (realm, grant_id) where grant_id is not null;
create index oidc_store_by_uid on oidc_store (realm, uid) where uid is not null;
create index oidc_store_by_expiry on oidc_store (expires_at);
select operator_table('oidc_store');

-- Wrong passwords by account and by address, so that guessing gets slow and a restart forgives nothing.
create table sign_in_failures (
  key text primary key,
  failures int not null,
  last_at timestamptz not null
);
select operator_table('sign_in_failures');
