-- Each service of the operator in the version that counts: the one in force, else the newest. With what a piece costs the operator in a
-- month, so for the system role alone.
create view offered_services with (security_invoker) as
select o.id, o.key, v.number, v.state, v.content, c.cost as purchase, c.currency_code as purchase_currency
from service_offerings o
join lateral (select n.* from service_offering_versions n where n.offering_id = o.id
  order by n.number = o.published_number desc nulls last, n.number desc limit 1) v on true
left join service_costs c on c.offering_id = o.id and c.number = v.number;
grant select on offered_services to atrium_system;
