-- The world outside also keeps which acceptances of Microsoft's agreement the partner has confirmed, and invoices to it.
alter table simulated_things drop constraint simulated_things_kind_check;
alter table simulated_things add constraint simulated_things_kind_check
  check (kind in ('ahead', 'subscriptions', 'cart', 'order', 'transition', 'transfer', 'overage', 'agreements', 'invoice', 'since'));
