-- One mailbox is one text (mail-address.ts): addresses and names that came with characters nobody sees, or with accents apart
-- from their letters, are written as new ones are. Of two open invitations that turn out to be one mailbox's the one that has the
-- right form, or the older, is kept in it; the other stays as it was written until it ends, since it may be in somebody's hands.
-- Domains with umlauts follow at the next sign-in or invitation.
create function pg_temp.seen(written text) returns text language sql as $$
  select btrim(normalize(regexp_replace(written,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]',
    '', 'g'), nfc))
$$;

-- An owner that is no superuser sees rows of no tenant.
alter table invitations no force row level security;
alter table users no force row level security;
with open as (
  select tenant_id, id, row_number() over (
      partition by tenant_id, lower(pg_temp.seen(email)) order by (lower(email) = lower(pg_temp.seen(email))) desc, created_at, id
    ) as place
  from invitations where state in ('draft', 'sent', 'opened')
)
update invitations i set email = pg_temp.seen(i.email)
  where i.email <> pg_temp.seen(i.email) and length(pg_temp.seen(i.email)) >= 3
    and not exists (select from open o where o.tenant_id = i.tenant_id and o.id = i.id and o.place > 1);
update invitations set name = normalize(name, nfc) where name is not nfc normalized and length(normalize(name, nfc)) <= 200;
alter table invitations force row level security;

update users set email = pg_temp.seen(email) where email <> pg_temp.seen(email);
update users set name = normalize(name, nfc) where name is not nfc normalized;
alter table users force row level security;
drop function pg_temp.seen(text);
