-- Attempts are counted by the platform now (platform/server/attempts).
drop table sign_in_failures;

-- Somebody who was invited made it: nobody has checked that the address is theirs.
alter table identity_accounts add column is_self_made boolean not null default false;
