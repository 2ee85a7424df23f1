-- A list of versions shows one kind: its numbers count on without gaps. What was given stays, because
-- orders name it.
alter table catalog_versions drop constraint catalog_versions_number_key,
  add constraint catalog_versions_kind_number_key unique (kind, number);
