-- Customers whose documents the last try of a run could not post; the run is not over before it is empty.
alter table billing_runs add column failed_tenants uuid[] not null default '{}';
