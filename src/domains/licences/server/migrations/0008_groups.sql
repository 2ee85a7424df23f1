-- Groups of a tenant's directory through which licences come (Graph: groups).
create table directory_groups (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('directory_groups');

-- People of one group are found without reading all assignments; most licences come directly.
create index licence_assignments_by_group on licence_assignments (tenant_id, group_id, user_id)
  where group_id <> '00000000-0000-0000-0000-000000000000';
