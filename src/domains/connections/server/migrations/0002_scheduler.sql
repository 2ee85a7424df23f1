-- Until then Microsoft wants no call: no person's wish shortens it.
alter table connections add silent_until timestamptz;
alter table dataset_states add silent_until timestamptz;
-- A tenant that was assigned to another directory is read from the beginning.
grant update on dataset_states to atrium_system;
