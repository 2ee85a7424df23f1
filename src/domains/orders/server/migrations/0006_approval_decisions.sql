-- What was decided, and the limit of the moment the order was placed: a policy that is changed later does not tell it.
-- The limit is in the order's currency; unknown for orders that were placed before it was kept.
alter table order_approvals
  add column decision text check (decision in ('approve', 'reject', 'withdraw', 'expire')),
  add column monthly_limit numeric check (monthly_limit >= 0);
update order_approvals a set decision =
  case o.state when 'rejected' then 'reject' when 'withdrawn' then 'withdraw' when 'expired' then 'expire' else 'approve' end
  from orders o where o.tenant_id = a.tenant_id and o.id = a.order_id and a.decided_at is not null;
alter table order_approvals add check ((decision is null) = (decided_at is null));
-- The history of decisions, latest first.
create index order_approvals_decided on order_approvals (tenant_id, decided_at desc, order_id desc) where decided_at is not null;
