import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { InventoryLine, Offboarding, OffboardingSummary } from '../offboarding.schema.ts';
import type { OffboardingState, OffboardingStep } from '../offboarding.ts';
import type { OffboardingFacts } from '../offboarding.rules.ts';

/** All of it is the operator's: every function runs inside withSystem. */
export interface OffboardingRow
  extends
    OffboardingFacts,
    CamelCased<
      Pick<
        Rows['offboardings'],
        | 'id'
        | 'customer_id'
        | 'customer_name'
        | 'reason'
        | 'retention_days'
        | 'planned_by'
        | 'planned_at'
        | 'confirmed_by'
        | 'confirmed_by_id'
        | 'confirmed_at'
        | 'ended_at'
        | 'retained_until'
        | 'ended_by'
      >
    > {
  readonly noticeOn: string;
  readonly effectiveOn: string;
  readonly inventory: InventoryLine[] | null;
}

const columns =
  sql.raw(`o.id, o.customer_id as "customerId", o.customer_name as "customerName", o.state, o.reason, o.notice_on::text as "noticeOn",
  o.effective_on::text as "effectiveOn", o.retention_days as "retentionDays", o.planned_by_id as "plannedById", o.planned_by as "plannedBy",
  o.planned_at as "plannedAt", o.inventory, o.inventory_at as "inventoryAt", o.confirmed_by_id as "confirmedById", o.confirmed_by as "confirmedBy",
  o.confirmed_at as "confirmedAt", o.ended_at as "endedAt", o.retained_until as "retainedUntil", o.ended_by as "endedBy",
  (select e.expires_at from offboarding_exports e where e.offboarding_id = o.id) as "exportExpiresAt"`);

export async function getOffboarding(
  db: Db,
  id: string,
  held?: 'held',
): Promise<OffboardingRow | undefined> {
  const { rows } =
    await sql<OffboardingRow>`select ${columns} from offboardings o where o.id = ${id} ${held ? sql`for update of o` : sql``}`.execute(
      db,
    );
  return rows[0];
}

export interface NewPlan extends Pick<
  OffboardingRow,
  | 'customerId'
  | 'customerName'
  | 'reason'
  | 'noticeOn'
  | 'effectiveOn'
  | 'retentionDays'
  | 'plannedBy'
  | 'plannedById'
  | 'plannedAt'
> {
  readonly plannedAt: Date;
}

/** Undefined where the customer has an open plan already, however many come at once. */
export async function addPlan(db: Db, plan: NewPlan): Promise<string | undefined> {
  const { rows } = await sql<Pick<Rows['offboardings'], 'id'>>`insert into offboardings
      (customer_id, customer_name, state, reason, notice_on, effective_on, retention_days, planned_by_id, planned_by, planned_at)
    values (${plan.customerId}, ${plan.customerName}, 'planned', ${plan.reason}, ${plan.noticeOn}::date, ${plan.effectiveOn}::date,
      ${plan.retentionDays}, ${plan.plannedById}, ${plan.plannedBy}, ${plan.plannedAt})
    on conflict (customer_id) where state not in ('purged', 'cancelled', 'restored') do nothing returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

export async function saveInventory(
  db: Db,
  id: string,
  inventory: readonly InventoryLine[],
  at: Date,
): Promise<void> {
  await sql`update offboardings set inventory = ${JSON.stringify(inventory)}, inventory_at = ${at} where id = ${id}`.execute(
    db,
  );
}

export async function saveConfirmation(
  db: Db,
  id: string,
  by: { readonly id: string; readonly name: string },
  at: Date,
): Promise<void> {
  await sql`update offboardings set state = 'confirmed', confirmed_by_id = ${by.id}, confirmed_by = ${by.name}, confirmed_at = ${at} where id = ${id}`.execute(
    db,
  );
}

export async function saveState(
  db: Db,
  id: string,
  state: OffboardingState,
  by: string | null = null,
): Promise<void> {
  await sql`update offboardings set state = ${state}, ended_by = coalesce(${by}, ended_by) where id = ${id}`.execute(
    db,
  );
}

export async function saveRetention(
  db: Db,
  id: string,
  endedAt: Date,
  retainedUntil: Date,
): Promise<void> {
  await sql`update offboardings set state = 'retained', ended_at = ${endedAt}, retained_until = ${retainedUntil} where id = ${id}`.execute(
    db,
  );
}

export type StepRow = Offboarding['steps'][number];

export async function findOffboardingSteps(db: Db, id: string): Promise<StepRow[]> {
  const { rows } = await sql<
    Pick<Rows['offboarding_steps'], 'step' | 'noun' | 'at'> & Pick<StepRow, 'proof'>
  >`select step, noun, proof, at from offboarding_steps
    where offboarding_id = ${id} order by at, position`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Stores the proof of a step; a repeated step keeps its first one. */
export async function addProof(
  db: Db,
  id: string,
  {
    step,
    noun = '',
    proof,
    at,
  }: {
    readonly step: OffboardingStep;
    readonly noun?: string;
    readonly proof: StepRow['proof'];
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into offboarding_steps (offboarding_id, position, step, noun, proof, at)
    values (${id}, (select count(*)::int from offboarding_steps where offboarding_id = ${id}), ${step}, ${noun}, ${JSON.stringify(proof)}, ${at})
    on conflict (offboarding_id, step, noun) do nothing`.execute(db);
}

export type KeptExport = CamelCased<
  Pick<Rows['offboarding_exports'], 'body' | 'size' | 'sha256' | 'expires_at'>
>;

export async function getExport(db: Db, id: string): Promise<KeptExport | undefined> {
  const { rows } =
    await sql<KeptExport>`select body, size, sha256, expires_at as "expiresAt" from offboarding_exports where offboarding_id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export async function getExportFacts(
  db: Db,
  id: string,
): Promise<Omit<KeptExport, 'body'> | undefined> {
  const { rows } = await sql<
    Omit<KeptExport, 'body'>
  >`select size, sha256, expires_at as "expiresAt" from offboarding_exports where offboarding_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** @returns false when there is one already, which stays */
export async function saveExport(
  db: Db,
  id: string,
  { body, sha256, expiresAt }: Omit<KeptExport, 'size'>,
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`insert into offboarding_exports (offboarding_id, body, size, sha256, made_at, expires_at)
    values (${id}, ${body}, ${body.length}, ${sha256}, ${at}, ${expiresAt}) on conflict (offboarding_id) do nothing
    returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns how many exports were over */
export async function removeExports(
  db: Db,
  { before, of }: { readonly before: Date; readonly of?: string },
): Promise<number> {
  const { rows } =
    await sql`delete from offboarding_exports where expires_at <= ${before} or offboarding_id = ${of ?? null}::uuid returning 1`.execute(
      db,
    );
  return rows.length;
}

/** Returns offboardings due for execution or purging. */
export async function findDue(
  db: Db,
  today: string,
  now: Date,
): Promise<{ id: string; state: OffboardingState }[]> {
  const { rows } = await sql<
    Pick<Rows['offboardings'], 'id' | 'state'>
  >`select id, state from offboardings
    where (state = 'confirmed' and effective_on <= ${today}::date) or state in ('running', 'purging') or (state = 'retained' and retained_until <= ${now})
    order by planned_at`.execute(db);
  return rows;
}

export interface OffboardingPage {
  readonly search: string;
  readonly state?: OffboardingState | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'customerName' | 'plannedAt' | 'effectiveOn';
  readonly sortDirection: 'asc' | 'desc';
}

const order = {
  customerName: sql.raw('o.customer_name collate "de-x-icu"'),
  plannedAt: sql.raw('o.planned_at'),
  effectiveOn: sql.raw('o.effective_on'),
};

export async function findOffboardings(
  db: Db,
  { search, state, skip, take, sortBy, sortDirection }: OffboardingPage,
): Promise<{ rows: OffboardingSummary[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const matching = words.map(
    (word) =>
      sql`and lower(o.customer_name) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<
    OffboardingRow & { total: number }
  >`select ${columns}, (count(*) over ())::int as total from offboardings o
    where true ${sql.join(matching, sql` `)} ${state ? sql`and o.state = ${state}` : sql``}
    order by ${order[sortBy]} ${direction}, o.id ${direction} limit ${take} offset ${skip}`.execute(
    db,
  );
  return { rows: rows.map(toOffboardingSummary), total: rows[0]?.total ?? 0 };
}

export function toOffboardingSummary(row: OffboardingRow): OffboardingSummary {
  const {
    id,
    customerId,
    customerName,
    state,
    reason,
    noticeOn,
    effectiveOn,
    retentionDays,
    plannedBy,
    confirmedBy,
    endedBy,
  } = row;
  return {
    ...{
      id,
      customerId,
      customerName,
      state,
      reason,
      noticeOn,
      effectiveOn,
      retentionDays,
      plannedBy,
      confirmedBy,
      endedBy,
    },
    plannedAt: row.plannedAt.toISOString(),
    inventoryAt: row.inventoryAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    retainedUntil: row.retainedUntil?.toISOString() ?? null,
  };
}
