import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { chargedFrom } from '../services.rules.ts';
import type { ContractedGiven, OfferingContent } from '../services.schema.ts';

interface Row extends CamelCased<
  Pick<
    Rows['contracted_services'],
    | 'id'
    | 'offering_id'
    | 'offering_number'
    | 'notice_days'
    | 'included'
    | 'used'
    | 'unit_de'
    | 'unit_en'
    | 'currency_code'
    | 'contact'
    | 'health'
  >
> {
  readonly startedOn: string;
  readonly endsOn: string | null;
  readonly reviewOn: string | null;
  readonly price: string | null;
  readonly key: string;
  readonly publishedNumber: number | null;
  readonly content: OfferingContent;
}

/** Service of a customer in the version that was agreed. */
export interface ContractedService extends ContractedGiven {
  readonly id: string;
  readonly key: string;
  readonly publishedNumber: number | null;
  readonly content: OfferingContent;
}

/** Inside withTenant: returns the customer's services, by the day they began. */
export async function findContracted(db: Db): Promise<ContractedService[]> {
  const { rows } =
    await sql<Row>`select c.id, c.offering_id as "offeringId", c.offering_number as "offeringNumber", o.published_number as "publishedNumber", c.started_on::text as "startedOn",
      c.ends_on::text as "endsOn", c.notice_days as "noticeDays", c.included, c.used, c.unit_de as "unitDe", c.unit_en as "unitEn",
      c.price::text as price, c.currency_code as "currencyCode", c.contact, c.review_on::text as "reviewOn", c.health, o.key, v.content
    from contracted_services c join service_offerings o on o.id = c.offering_id
    join service_offering_versions v on v.offering_id = c.offering_id and v.number = c.offering_number
    order by c.started_on, c.id`.execute(db);
  return rows.map(({ price, currencyCode, ...row }) => ({
    ...row,
    price: price === null || currencyCode === null ? null : amount(price, currencyCode),
  }));
}

/**
 * Inside withTenant: a customer keeps the version that was agreed until staff choose another. The
 * month that runs when it is noted is the first that is charged.
 */
export async function saveContracted(
  db: Db,
  id: string,
  given: ContractedGiven,
  now: Date,
): Promise<void> {
  await sql`insert into contracted_services (id, offering_id, offering_number, started_on, ends_on, notice_days, included, used,
      unit_de, unit_en, price, currency_code, contact, review_on, health, charged_from)
    values (${id}, ${given.offeringId}, ${given.offeringNumber}, ${given.startedOn}::date, ${given.endsOn}::date, ${given.noticeDays},
      ${given.included}, ${given.used}, ${given.unitDe}, ${given.unitEn}, ${given.price?.value ?? null}::numeric,
      ${given.price?.currencyCode ?? null}, ${given.contact}, ${given.reviewOn}::date, ${given.health},
      ${chargedFrom(given.startedOn, now.toISOString().slice(0, 10))}::date)
    on conflict (tenant_id, id) do update set offering_id = excluded.offering_id, offering_number = excluded.offering_number, started_on = excluded.started_on,
      ends_on = excluded.ends_on, notice_days = excluded.notice_days, included = excluded.included, used = excluded.used,
      unit_de = excluded.unit_de, unit_en = excluded.unit_en, price = excluded.price, currency_code = excluded.currency_code,
      contact = excluded.contact, review_on = excluded.review_on, health = excluded.health`.execute(
    db,
  );
}

/** Inside withEveryTenant: what runs on a day, for whoever compares customers. */
export async function findHeldServices(
  db: Db,
  today: string,
): Promise<
  { readonly tenantId: string; readonly reference: string; readonly quantity: number | null }[]
> {
  const { rows } = await sql<{ tenantId: string; reference: string; quantity: number | null }>`
    select tenant_id as "tenantId", offering_id as reference, sum(included)::int as quantity
    from contracted_services where ends_on is null or ends_on >= ${today}::date group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return rows;
}
