-- Licences that could not be assigned are few: they are found without reading all.
create index licence_assignments_with_error on licence_assignments (tenant_id, user_id)
  where state in ('Error', 'ActiveWithError');
