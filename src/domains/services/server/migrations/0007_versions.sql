-- The moment from which a version was in force; null: never. What was in force before is told by its last writing.
alter table service_offering_versions add in_force_from timestamptz;
update service_offering_versions set in_force_from = changed_at where state <> 'draft';
