-- The operator's look on documents. A row never changes: a version keeps the look it was made with, so that
-- its files have the same bytes for ever.
create table document_looks (
  number int primary key check (number > 0),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  heading text not null check (heading ~ '^#[0-9a-f]{6}$'),
  -- Nothing: the portal's mark.
  logo text check (length(logo) <= 100000),
  logo_ratio numeric check ((logo_ratio is null) = (logo is null)),
  changed_at timestamptz not null,
  changed_by text not null
);
select operator_table('document_looks');
grant select on document_looks to atrium_tenant, atrium_staff;

-- 0: the portal's look.
alter table document_versions add look int not null default 0;
