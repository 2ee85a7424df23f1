-- What a tenant's people are told is numbered for the tenant alone: from gaps in numbers over all tenants it could be told
-- how much the others are told. Staff's side keeps one sequence, for its inbox is one over all tenants.
create table notice_counters (
  tenant_id uuid primary key,
  last bigint not null
);
select protect_by_tenant('notice_counters');

create function next_notice_sequence(of_audience text) returns bigint language plpgsql as $$
declare
  tenant uuid := nullif(current_setting('atrium.tenant', true), '')::uuid;
  drawn bigint;
begin
  if of_audience = 'staff' or tenant is null then
    return nextval('notice_sequence');
  end if;
  -- The first one goes on where the numbers of before ended.
  insert into notice_counters as counter (tenant_id, last)
    values (tenant, 1 + coalesce((select max(sequence) from notices where tenant_id = tenant and audience <> 'staff'), 0))
    on conflict (tenant_id) do update set last = counter.last + 1
    returning last into drawn;
  return drawn;
end $$;
