import type { HeldHistoryPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { agreedCharges, missingAgreed } from '../agreed-charges.rules.ts';
import type { AgreedItemsPort } from '../billing.port.ts';
import { chargesOf, missingCharges, type Charge } from '../charges.rules.ts';
import { dayOf } from '../days.rules.ts';
import {
  hasLeft,
  findMark,
  findWritten,
  findWrittenKeys,
  insertCharges,
  saveMark,
} from './charges.store.ts';

/** Causes of charges, as other domains keep them. */
export interface ChargeSources {
  readonly heldHistory: HeldHistoryPort<Db>;
  readonly agreedItems: readonly AgreedItemsPort<Db>[];
}

/**
 * Inside withTenant: writes the charges whose cause has happened and that are not on record yet.
 * Of subscriptions nothing is read but two marks where nothing can have happened since the last
 * time. For a customer who has left nothing is written any more: what its subscriptions do since
 * then is not looked at. @returns how many were written
 */
export async function bringChargesUp(db: Db, sources: ChargeSources, now: Date): Promise<number> {
  const behind = await findBehind(db, sources, now, 'held');
  const agreed = await findMissingAgreed(db, sources, now);
  if ((behind !== undefined || agreed.length > 0) && (await hasLeft(db))) return 0;
  await insertCharges(db, [...(behind?.missing ?? []), ...agreed], now);
  if (behind) await saveMark(db, { chargedTo: dayOf(now), historyId: behind.historyId });
  return (behind?.missing.length ?? 0) + agreed.length;
}

/** Inside withTenant: charges that are due to be written, without writing them. */
export async function findMissing(
  db: Db,
  sources: ChargeSources,
  now: Date,
): Promise<readonly Charge[]> {
  const behind = await findBehind(db, sources, now, 'read');
  return [...(behind?.missing ?? []), ...(await findMissingAgreed(db, sources, now))];
}

interface Behind {
  readonly missing: readonly Charge[];
  readonly historyId: string;
}

/** Returns what the record lacks of subscriptions; undefined where it is up to date. */
async function findBehind(
  db: Db,
  { heldHistory: { heldHistories, lastChange } }: ChargeSources,
  now: Date,
  mode: 'read' | 'held',
): Promise<Behind | undefined> {
  const today = dayOf(now);
  const mark = await findMark(db, mode);
  const historyId = await lastChange(db);
  if (historyId === null || (mark?.chargedTo === today && mark.historyId === historyId))
    return undefined;
  const charges = (await heldHistories(db)).flatMap((history) => chargesOf(history, today));
  return { missing: missingCharges(charges, await findWritten(db)), historyId };
}

async function findMissingAgreed(
  db: Db,
  { agreedItems }: ChargeSources,
  now: Date,
): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (const source of agreedItems)
    for (const item of await source.agreedItems(db))
      charges.push(...agreedCharges(item, dayOf(now)));
  const keys = charges.map(({ key }) => key);
  return missingAgreed(charges, await findWrittenKeys(db, keys));
}

export interface ChargeDependencies extends ChargeSources {
  readonly db: Db;
  readonly directory: TenantDirectory<Db>;
  readonly now: () => Date;
}

/** Every hour: charges of cycles that have begun and of changes that were made, in all tenants. */
export function chargeClock(dependencies: ChargeDependencies): CronJob {
  return { cron: '23 * * * *', isByTenant: true, run: (run) => bringAllUp(dependencies, run) };
}

/** @returns how many charges were written */
export async function bringAllUp(
  { db, directory, now, ...sources }: ChargeDependencies,
  run: JobRun = unwatched,
): Promise<number> {
  const tenants = await withSystem(db, (tx) => directory.findTenants(tx));
  return forEachTenant(
    run,
    tenants.map(({ id }) => ({ tenantId: id })),
    ({ tenantId }) => withTenant(db, tenantId, (tx) => bringChargesUp(tx, sources, now())),
  );
}
