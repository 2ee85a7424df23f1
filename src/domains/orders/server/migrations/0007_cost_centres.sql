-- Cost centre that an order is charged to; empty: none.
alter table carts add column cost_centre text not null default '' check (length(cost_centre) <= 60);
alter table orders add column cost_centre text not null default '' check (length(cost_centre) <= 60);
-- An order may also wait because of a budget.
alter table order_approvals drop constraint order_approvals_reason_check;
alter table order_approvals add constraint order_approvals_reason_check check (reason in ('always', 'amount', 'budget'));
