-- Lists as somebody arranged them. The nil tenant is the operator itself: views of staff's lists.
create table saved_views (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  list text not null,
  name text not null,
  query text not null,
  owner_id uuid not null,
  owner_name text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index saved_views_by_name on saved_views (tenant_id, list, owner_id, lower(name));
select protect_by_tenant('saved_views');

-- Which view opens with a list, person by person.
create table default_views (
  tenant_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade
);
create index default_views_by_view on default_views (tenant_id, view_id);
select protect_by_tenant('default_views');

do $$
declare name text;
begin
  foreach name in array array['saved_views', 'default_views'] loop
    execute format('alter table %I alter column tenant_id set default coalesce(nullif(current_setting(''atrium.tenant'', true), ''''), ''00000000-0000-0000-0000-000000000000'')::uuid', name);
    execute format('create policy of_operator on %I to atrium_system using (tenant_id = ''00000000-0000-0000-0000-000000000000'') with check (tenant_id = ''00000000-0000-0000-0000-000000000000'')', name);
    execute format('grant select, insert, update, delete on %I to atrium_system', name);
  end loop;
end $$;
