import type pg from 'pg';

/** Month that is billed: every subscription was bought in its middle, so that one cycle began. */
export const month = '2026-06-01';
export const releasedOn = new Date('2026-07-02T09:00:00Z');

export const seller = {
  ...{ name: 'Nordwind Systems GmbH', street: 'Hafenstraße 12', postalCode: '20457' },
  ...{ city: 'Hamburg', country: 'DE', vatId: 'DE000000000', iban: 'DE02120300000000202051' },
  ...{ bic: 'BYLADEM1001', email: 'rechnung@nordwind.example', contactName: 'Alex Nord' },
  ...{ phone: '+49 40 1234560', paymentDays: 14 },
};

export const tenantIdOf = (tenant: number): string =>
  `00000000-0000-7000-8000-${String(tenant).padStart(12, '0')}`;

const uuid = (prefix: string, of: string): string =>
  `('${prefix}-0000-7000-8000-' || lpad((${of})::text, 12, '0'))::uuid`;

/** Writes customers with subscriptions by the month, straight into the tables. */
export async function fillSubscriptions(
  owner: pg.Client,
  { customers, subscriptionsEach }: { customers: number; subscriptionsEach: number },
): Promise<void> {
  const each = String(subscriptionsEach);
  const everything = `generate_series(1, ${String(customers)}) t, generate_series(1, ${each}) s`;
  const tenant = uuid('00000000', 't');
  const subscription = uuid('33333333', `t * ${each} + s`);
  await owner.query(`set session_replication_role = replica`);
  await owner.query(`insert into tenants (id, name, domain, onmicrosoft_domain, created_at, street, postal_code, city, country, buyer_reference, contact_email)
    select ${tenant}, 'Kunde ' || t, 't' || t || '.example', 't' || t || '.onmicrosoft.example', now(), 'Weg ' || t, '20457', 'Hamburg', 'DE', 'REF-' || t,
      'rechnung@t' || t || '.example' from generate_series(1, ${String(customers)}) t`);
  await owner.query(`insert into subscriptions (tenant_id, id, external_ref, name, offer_id, product_id, sku_id, title, edition, seats, term_duration, billing_plan,
      starts_on, ends_on, renews_on, end_of_term_action, term_price, currency_code, monthly, state, order_id, order_number, is_trial, is_addon, booked_at)
    select ${tenant}, ${subscription}, 'ref ' || t || '-' || s, 'Produkt ' || s, 'offer ' || s, 'CFQ7TTC0' || lpad(s::text, 4, '0'), '0001', 'Produkt ' || s, '',
      5 + s, 'P1Y', 'Monthly', '2026-06-15', '2027-06-14', '2027-06-15', 'renew', 12 * s, 'EUR', s * (5 + s), 'active',
      ${uuid('44444444', 's')}, 'O-' || s, false, false, '2026-06-15T09:00Z' from ${everything}`);
  await owner.query(`insert into subscription_history (tenant_id, id, subscription_id, from_day, cause, seats, monthly, currency_code, end_of_term_action, term_price, term_duration, billing_plan)
    select ${tenant}, ${uuid('77777777', `t * ${each} + s`)}, ${subscription}, '2026-06-15', 'booked', 5 + s, s * (5 + s), 'EUR', 'renew', 12 * s, 'P1Y', 'Monthly' from ${everything}`);
  await owner.query('set session_replication_role = default');
  // Of what was filled alone, as the database does by itself: it never looks at an empty table, and
  // one that was seen empty would be read from end to end while the run fills it.
  await owner.query('analyze tenants, subscriptions, subscription_history');
}
