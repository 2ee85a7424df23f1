import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { FindingMeasure } from '../finding.rules.ts';
import type { LicenceProduct } from '../licence-product.rules.ts';
import { findings, type Finding } from '../licences.values.ts';
import { findingConditions, notExcepted } from './finding-conditions.store.ts';

interface Gathered {
  readonly evidenceId: string;
  readonly products: readonly LicenceProduct[];
  /** Currency of what is added up by person. */
  readonly currencyCode: string;
  readonly measure: FindingMeasure;
}

/**
 * Inside withTenant: keeps who holds which licence now, in one statement, however many they are.
 * @returns how many people
 */
export async function gatherHolders(db: Db, gathered: Gathered): Promise<number> {
  const { evidenceId, measure } = gathered;
  const known = gathered.products.flatMap(({ licenceId, name, unit }) =>
    licenceId === null ? [] : [{ licenceId, name, price: priceOf(unit, gathered.currencyCode) }],
  );
  const conditions = findingConditions(measure);
  const judged = sql.join(
    findings.map((finding) => sql`(${finding}::text, (${conditions[finding]}))`),
  );
  const { numAffectedRows } = await sql`with known (sku_id, name, price) as materialized (
      select * from unnest(${known.map((one) => one.licenceId)}::uuid[],
        ${known.map((one) => one.name)}::text[], ${known.map((one) => one.price)}::numeric[])),
    held as (select a.user_id, array_agg(distinct k.name) as licences
      from licence_assignments a join known k on k.sku_id = a.sku_id group by a.user_id),
    paid as (select d.user_id, sum(k.price) as monthly
      from (select distinct user_id, sku_id from licence_assignments) d
      join known k on k.sku_id = d.sku_id group by d.user_id),
    found as (select a.user_id, array_agg(distinct f.finding) as findings
      from licence_assignments a join known k on k.sku_id = a.sku_id
      join directory_users u on u.id = a.user_id
      cross join lateral (values ${judged}) as f (finding, is_so)
      where f.is_so and ${notExcepted(measure.today)} group by a.user_id)
    insert into licence_evidence_holders (evidence_id, position, user_id, name, address, department,
      is_enabled, licences, findings, monthly)
    select ${evidenceId}::uuid, row_number() over (order by u.name collate "de-x-icu", u.id), u.id,
      u.name, u.address, u.department, u.is_enabled, h.licences, coalesce(f.findings, '{}'),
      coalesce(p.monthly, 0)
    from held h join directory_users u on u.id = h.user_id
    left join paid p on p.user_id = h.user_id left join found f on f.user_id = h.user_id`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

const priceOf = (unit: LicenceProduct['unit'], currencyCode: string): string =>
  unit?.currencyCode === currencyCode ? unit.value : '0';

type Kept = CamelCased<Rows['licence_evidence_holders']>;

export interface KeptHolder extends Pick<
  Kept,
  'name' | 'address' | 'department' | 'isEnabled' | 'licences'
> {
  readonly findings: readonly Finding[];
  readonly monthly: string;
}

/** Inside withTenant: returns the first holders of a pack, in the order of their names then. */
export async function findHolders(db: Db, evidenceId: string, most: number): Promise<KeptHolder[]> {
  const { rows } =
    await sql<KeptHolder>`select name, address, department, is_enabled as "isEnabled",
      licences, findings, monthly::text as monthly
    from licence_evidence_holders where evidence_id = ${evidenceId}::uuid
    order by position limit ${most}`.execute(db);
  return rows;
}
