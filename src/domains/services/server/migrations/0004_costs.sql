-- What one piece of a service costs the operator in a month, by version: for the margin in offers.
-- A table of its own, for customers read the versions.
create table service_costs (
  offering_id uuid not null,
  number int not null,
  cost numeric not null check (cost >= 0),
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  primary key (offering_id, number),
  foreign key (offering_id, number) references service_offering_versions on delete cascade
);
select operator_table('service_costs');
