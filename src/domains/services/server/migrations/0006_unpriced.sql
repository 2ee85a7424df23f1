-- A run asks for services without a price, over all customers.
create index contracted_services_unpriced on contracted_services (tenant_id, id) where price is null;
