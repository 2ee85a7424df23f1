-- Lists over a million people are read in their order and not sorted. There is none for last_sign_in_at: it changes every
-- quarter of an hour of a person's day, and an index on it would make each such change one of all indexes.
create index users_in_order on users (name collate "de-x-icu", id);
create index users_by_address on users (lower(email), id);
-- Few among many: staff, and whoever is not active.
create index users_of_staff on users (name collate "de-x-icu", id) where kind = 'internal';
create index users_not_active on users (state, kind) where state <> 'active';
create index tenants_active on tenants (name collate "de-x-icu", id) where state = 'active';
