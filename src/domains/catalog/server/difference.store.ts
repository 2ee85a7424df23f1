import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SheetChanges } from '../price-change.schema.ts';
import { greatestChange, meanPercent } from '../price-change.rules.ts';
import { changeSteps, type ChangeStep } from '../price-sheet.values.ts';
import type { SheetKind } from '../sheet-header.rules.ts';
import { joiningByHash } from './bulk-plans.ts';
import { differences } from './difference-source.ts';
import { percent, stepOf } from './price-moves.ts';
import type { DifferenceCounts } from './uploads.store.ts';

const none: DifferenceCounts = { added: 0, priceUp: 0, priceDown: 0, gone: 0, changed: 0, same: 0 };

/**
 * Returns the differences between a sheet and the version published before it, per scope (market,
 * or the whole matrix). Of overlapping ranges the one that begins last counts for its key.
 */
export async function countDifferences(db: Db, uploadId: string): Promise<DifferenceCounts> {
  const kind = await kindOf(db, uploadId);
  const count = sql<{
    kind: keyof DifferenceCounts;
    total: number;
  }>`with ${differences[kind](uploadId)}
    select kind, count(*)::int as total from d group by kind`;
  const { rows } = await joiningByHash(db, () => count.execute(db));
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.kind, row.total])) };
}

/** Returns the kind of an upload. */
export async function kindOf(db: Db, uploadId: string): Promise<SheetKind> {
  const { rows } = await sql<
    Pick<Rows['catalog_uploads'], 'kind'>
  >`select kind from catalog_uploads where id = ${uploadId}`.execute(db);
  return rows[0]?.kind ?? 'priceSheet';
}

interface ChangeRow {
  readonly kind: keyof DifferenceCounts;
  readonly step: number | null;
  readonly prices: number;
  readonly percents: string | null;
  readonly least: string | null;
  readonly most: string | null;
}

/** Counts the changes of a price sheet in one currency, by kind and by step. */
export async function countChanges(
  db: Db,
  uploadId: string,
  currency: string,
): Promise<SheetChanges> {
  const { rows } = await sql<ChangeRow>`with ${differences.priceSheet(uploadId, currency)},
    moved as (select d.kind, ${percent} as percent from d)
    select kind, ${stepOf(sql`percent`)} as step, count(*)::int as prices, sum(percent)::text as percents,
      round(min(percent), 2)::text as least, round(max(percent), 2)::text as most
    from moved group by 1, 2`.execute(db);
  const counts = { ...none };
  for (const { kind, prices } of rows) counts[kind] += prices;
  const at = (step: ChangeStep) => rows.filter((row) => row.step === Number(step));
  return {
    ...counts,
    currency,
    meanUp: meanPercent(rows.filter(({ kind }) => kind === 'priceUp')),
    meanDown: meanPercent(rows.filter(({ kind }) => kind === 'priceDown')),
    ...greatestChange(rows.flatMap(({ least, most }) => [least, most])),
    steps: changeSteps.map((step) => ({
      step,
      prices: at(step).reduce((all, { prices }) => all + prices, 0),
    })),
  };
}
