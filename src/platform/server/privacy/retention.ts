import { sql, type RawBuilder } from 'kysely';
import { writeAudit } from '../audit/audit.store.ts';
import type { Db } from '../database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { dueTenants, purgeTable, tablesByRole } from './retention.store.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';

/** Rows of a table that go when their time is over. */
export interface RetentionRule {
  readonly table: string;
  readonly days: number;
  /** True of a row (alias `t`) that was last needed before the given moment. */
  readonly isOver: (before: Date) => RawBuilder<boolean>;
}

export interface RetentionRun {
  readonly at: Date;
  readonly correlationId: string;
}

const day = 86_400_000;

/**
 * Removes what is past its time (LAW-3), in the order of the rules: tenant by tenant in the
 * tenant's own role, what belongs to no tenant in the system role, each with its counts in the
 * trail it belongs to. Doing it again finds nothing.
 * @returns rows by table, and what failed: a tenant that fails stops no other
 */
export async function runRetention(
  db: Db,
  rules: readonly RetentionRule[],
  { at, correlationId }: RetentionRun,
): Promise<{ readonly total: Counts; readonly faults: unknown[] }> {
  const { ofTenants, ofSystem } = await withSystem(db, (tx) => tablesByRole(tx));
  const dated = rules.map(({ table, days, isOver }) => ({
    table,
    isOver: isOver(new Date(at.getTime() - days * day)),
  }));
  const tenantRules = dated.filter(({ table }) => ofTenants.has(table));
  const why = { actorId: null, actorName: 'Atrium', reason: 'retention', correlationId, at };
  const due = await withEveryTenant(db, why, (tx) => dueTenants(tx, tenantRules));
  const total: Record<string, number> = {};
  const faults: unknown[] = [];
  const add = async (purge: () => Promise<Counts>): Promise<void> => {
    try {
      for (const [table, gone] of Object.entries(await purge()))
        total[table] = (total[table] ?? 0) + gone;
    } catch (error) {
      faults.push(error);
    }
  };
  for (const tenantId of due)
    await add(() =>
      withTenant(db, tenantId, (tx) =>
        purgeAll(tx, tenantRules, { scope: 'tenant', subjectId: tenantId, at, correlationId }),
      ),
    );
  const ownRules = dated.filter(({ table }) => ofSystem.has(table));
  await add(() =>
    withSystem(db, (tx) =>
      purgeAll(tx, ownRules, { scope: 'operator', subjectId: '', at, correlationId }),
    ),
  );
  return { total, faults };
}

export type Counts = Readonly<Record<string, number>>;

interface Purge extends RetentionRun {
  readonly scope: 'tenant' | 'operator';
  readonly subjectId: string;
}

async function purgeAll(
  tx: Db,
  rules: readonly { readonly table: string; readonly isOver: RawBuilder<boolean> }[],
  { scope, subjectId, at, correlationId }: Purge,
): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const { table, isOver } of rules) {
    const gone = await purgeTable(tx, table, isOver);
    if (gone > 0) counts[table] = (counts[table] ?? 0) + gone;
  }
  if (Object.keys(counts).length === 0) return counts;
  await writeAudit(tx, scope, {
    at,
    actorId: null,
    actorName: 'Atrium',
    actorKind: 'system',
    action: platformAudit.action('privacy.retention'),
    subjectKind: platformAudit.subject(scope === 'tenant' ? 'tenant' : 'installation'),
    subjectId,
    after: counts,
    correlationId,
  });
  return counts;
}

/** A moment column, for rules: the earliest of several that are set. */
function earliest(...columns: readonly string[]): RawBuilder<Date | null> {
  return sql<Date | null>`least(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})`;
}

/** Rule for rows whose time counts from the earliest of these moments. */
export const since =
  (...columns: readonly string[]) =>
  (before: Date): RawBuilder<boolean> =>
    sql<boolean>`${earliest(...columns)} < ${before}`;
