-- What has ended costs nothing, and what was cancelled ended on that day.
update subscriptions set monthly = 0 where state in ('expired', 'disabled', 'deleted');
update subscriptions s set ends_on = h.from_day, renews_on = null
  from subscription_history h
  where h.tenant_id = s.tenant_id and h.subscription_id = s.id and h.cause = 'cancelled' and s.state = 'deleted';
