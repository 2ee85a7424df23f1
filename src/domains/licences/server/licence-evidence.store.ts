import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { EvidenceSpan } from '../licence-evidence-period.rules.ts';
import type { EvidenceFacts } from '../licence-evidence.rules.ts';
import type { EvidencePack } from '../licence-evidence.schema.ts';
import type { EvidenceCadence, EvidencePeriod } from '../licence-evidence.ts';
import type { FindingMeasure } from '../licence-person.rules.ts';
import type { LicenceProduct } from '../licence-product.rules.ts';
import { findings, type Finding } from '../licences.ts';
import { findingConditions, notExcepted } from './finding-conditions.store.ts';

/** Inside withTenant: returns how often the tenant wants a pack. */
export async function getCadence(db: Db): Promise<EvidenceCadence> {
  const { rows } = await sql<Pick<Rows['licence_evidence_settings'], 'cadence'>>`
    select cadence from licence_evidence_settings`.execute(db);
  return rows[0]?.cadence ?? 'off';
}

/** Inside withTenant. */
export async function putCadence(
  db: Db,
  cadence: EvidenceCadence,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into licence_evidence_settings (cadence, changed_by, changed_at)
    values (${cadence}, ${by}, ${at}) on conflict (tenant_id) do update
    set cadence = excluded.cadence, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    db,
  );
}

export interface NewPack extends EvidenceSpan {
  readonly period: EvidencePeriod;
  /** Empty: the clock. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Inside withTenant: writes a pack that waits for its facts. @returns undefined where the clock has
 * one of this period already
 */
export async function insertPack(
  db: Db,
  { period, from, to, by, at }: NewPack,
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('licence_evidence ' || current_setting('atrium.tenant')))`.execute(
    db,
  );
  const { rows } = await sql<Pick<Rows['licence_evidence'], 'id' | 'number'>>`
    insert into licence_evidence (number, period, from_day, to_day, asked_at, asked_by)
    select coalesce(max(number), 0) + 1, ${period}, ${from}::date, ${to}::date, ${at}, ${by} from licence_evidence
    on conflict (tenant_id, period, from_day) where asked_by = '' do nothing returning id, number`.execute(
    db,
  );
  return rows[0];
}

export interface StoredPack extends CamelCased<
  Pick<
    Rows['licence_evidence'],
    'id' | 'number' | 'period' | 'asked_at' | 'asked_by' | 'made_at' | 'products' | 'holders'
  >
> {
  readonly from: string;
  readonly to: string;
  readonly findings: number;
  readonly monthly: string | null;
  readonly currencyCode: string | null;
}

const columns =
  sql.raw(`id, number, period, from_day::text as "from", to_day::text as "to", asked_at as "askedAt",
  asked_by as "askedBy", made_at as "madeAt", products, holders, findings, monthly::text as monthly,
  currency_code as "currencyCode"`);

/** Inside withTenant: returns kept packs, the newest first. */
export async function findPacks(
  db: Db,
  { skip, take }: Pick<Paging, 'skip' | 'take'>,
): Promise<{ packs: EvidencePack[]; total: number }> {
  const { rows } = await sql<StoredPack & { total: number }>`select ${columns},
      (count(*) over ())::int as total
    from licence_evidence order by number desc limit ${take} offset ${skip}`.execute(db);
  return { packs: rows.map(toPack), total: rows[0]?.total ?? 0 };
}

function toPack(row: StoredPack): EvidencePack {
  const { id, number, period, from, to, products, holders, findings } = row;
  return {
    ...{ id, number, period, from, to, products, holders, findings },
    state: row.madeAt === null ? 'waiting' : 'ready',
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedBy === '' ? null : row.askedBy,
    madeAt: row.madeAt?.toISOString() ?? null,
    monthly:
      row.monthly === null || row.currencyCode === null
        ? null
        : { value: row.monthly, currencyCode: row.currencyCode },
  };
}

/** Inside withTenant: returns one pack with what it keeps; no facts while it waits. */
export async function getPack(
  db: Db,
  id: string,
): Promise<(StoredPack & { readonly facts: EvidenceFacts | null }) | undefined> {
  const { rows } = await sql<StoredPack & { facts: EvidenceFacts | null }>`
    select ${columns}, facts from licence_evidence where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Inside withTenant: gives a waiting pack its facts, once. @returns false where it had them */
export async function completePack(
  db: Db,
  id: string,
  { facts, holders, at }: { readonly facts: EvidenceFacts; holders: number; readonly at: Date },
): Promise<boolean> {
  const findings = facts.findings.reduce((all, { licences }) => all + licences, 0);
  const { value, currencyCode } = facts.monthly;
  const { rows } =
    await sql`update licence_evidence set made_at = ${at}, facts = ${JSON.stringify(facts)},
      products = ${facts.products.length}, holders = ${holders}, findings = ${findings},
      monthly = ${value}::numeric, currency_code = ${currencyCode}
    where id = ${id}::uuid and made_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Tenant whose pack by the clock is missing. */
export interface DuePack {
  readonly tenantId: string;
  readonly period: EvidencePeriod;
}

/**
 * Inside withEveryTenant: returns the tenants that want a pack of a period that has ended. A period
 * counts from the day on which it was wanted before it ended.
 */
export async function findDuePacks(
  db: Db,
  spans: Readonly<Record<EvidencePeriod, EvidenceSpan>>,
): Promise<DuePack[]> {
  const { rows } = await sql<DuePack>`select s.tenant_id as "tenantId", ended.period
    from licence_evidence_settings s
    join (values ('month', ${spans.month.from}::date, ${spans.month.to}::date),
      ('quarter', ${spans.quarter.from}::date, ${spans.quarter.to}::date)) as ended (period, from_day, to_day)
      on ended.period = s.cadence
    where (s.changed_at at time zone 'UTC')::date <= ended.to_day
      and not exists (select from licence_evidence e where e.tenant_id = s.tenant_id
        and e.period = ended.period and e.from_day = ended.from_day and e.asked_by = '')
    order by s.tenant_id`.execute(db);
  return rows;
}

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
