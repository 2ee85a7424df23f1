import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { OfferingContent } from '../services.schema.ts';

interface StoredVersion {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly inForceFrom: string | null;
  readonly content: OfferingContent;
  readonly cost: Money | null;
}

export interface VersionedOffering {
  readonly key: string;
  readonly publishedNumber: number | null;
  /** Newest first. */
  readonly versions: readonly StoredVersion[];
}

interface Row {
  readonly key: string;
  readonly publishedNumber: number | null;
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly inForceFrom: Date | null;
  readonly content: OfferingContent;
  readonly purchase: string | null;
  readonly currencyCode: string | null;
}

/** Inside the system role: keeps others from writing this service until the end of the work. */
export async function holdOffering(db: Db, id: string): Promise<void> {
  await sql`select from service_offerings where id = ${id} for update`.execute(db);
}

/** Inside the system role: all versions of a service, with what a piece costs. */
export async function findVersions(db: Db, id: string): Promise<VersionedOffering | undefined> {
  const { rows } = await sql<Row>`select o.key, o.published_number as "publishedNumber", v.number,
      v.changed_at as at, v.changed_by as by, v.in_force_from as "inForceFrom", v.content,
      c.cost::text as purchase, c.currency_code as "currencyCode"
    from service_offerings o join service_offering_versions v on v.offering_id = o.id
    left join service_costs c on c.offering_id = v.offering_id and c.number = v.number
    where o.id = ${id} order by v.number desc`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    key: first.key,
    publishedNumber: first.publishedNumber,
    versions: rows.map(({ number, at, by, inForceFrom, content, purchase, currencyCode }) => ({
      number,
      at: at.toISOString(),
      by,
      inForceFrom: inForceFrom?.toISOString() ?? null,
      content,
      cost: purchase === null || currencyCode === null ? null : amount(purchase, currencyCode),
    })),
  };
}
