-- Terms go on: what a subscription renews for, and the two ways in which one ends.
alter table provisioner_subscriptions add column months int;
update provisioner_subscriptions set months = greatest(1, round((renews_on - starts_on) / 30.44)) where renews_on is not null;
alter table provisioner_subscriptions drop constraint provisioner_subscriptions_state_check;
alter table provisioner_subscriptions add constraint provisioner_subscriptions_state_check check (state in ('active', 'extended', 'ended', 'cancelled'));
