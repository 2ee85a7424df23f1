import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { BillingSettings } from '../billing-runs.schema.ts';

type Row = CamelCased<Omit<Rows['billing_settings'], 'id' | 'saved_at'>>;

/** Inside withSystem: details on the operator's documents; undefined before they were entered. */
export async function getBillingSettings(db: Db): Promise<BillingSettings | undefined> {
  const { rows } =
    await sql<Row>`select name, street, postal_code as "postalCode", city, country, vat_id as "vatId", iban, bic, email,
    contact_name as "contactName", phone, payment_days as "paymentDays" from billing_settings`.execute(
      db,
    );
  return rows[0];
}

/** Inside withSystem. */
export async function putBillingSettings(db: Db, kept: BillingSettings, at: Date): Promise<void> {
  await sql`insert into billing_settings (name, street, postal_code, city, country, vat_id, iban, bic, email, contact_name, phone, payment_days, saved_at)
    values (${kept.name}, ${kept.street}, ${kept.postalCode}, ${kept.city}, ${kept.country}, ${kept.vatId}, ${kept.iban}, ${kept.bic},
      ${kept.email}, ${kept.contactName}, ${kept.phone}, ${kept.paymentDays}, ${at})
    on conflict (id) do update set name = excluded.name, street = excluded.street, postal_code = excluded.postal_code,
      city = excluded.city, country = excluded.country, vat_id = excluded.vat_id, iban = excluded.iban, bic = excluded.bic,
      email = excluded.email, contact_name = excluded.contact_name, phone = excluded.phone, payment_days = excluded.payment_days, saved_at = excluded.saved_at`.execute(
    db,
  );
}
