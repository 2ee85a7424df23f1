import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { accountDays, type RetentionDays } from '#platform/server/privacy/retention-days.rules.ts';
import {
  runRetention,
  type Counts,
  type RetentionRule,
} from '#platform/server/privacy/retention.ts';
import { finishErasure, saveProgress, takeErasure } from './erasures.store.ts';
import type { PersonOrders } from './person-orders.ts';

export interface RetentionOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** Rules of all slices. */
  readonly retention: RetentionRegister;
  readonly personOrders: Pick<PersonOrders, 'persons' | 'eraseOf'>;
  /** Days that the operator has chosen, by setting. */
  readonly days?: RetentionDays | undefined;
}

/** Erasing a person reads every register: so many a night, the longest forgotten first. */
const mostAccounts = 100;

/**
 * Nightly: what is past its time goes, and customers' accounts that belong nowhere any more are
 * erased.
 */
export function retentionJob(options: RetentionOptions): CronJob {
  return {
    cron: '53 2 * * *',
    async run(run = unwatched) {
      const { rows, accounts, faults } = await retain(options);
      for (const [table, count] of Object.entries(rows)) run.note(table, count);
      run.note('users', accounts);
      // Everything else was worked on; the run says that something was not.
      if (faults.length > 0)
        throw new AggregateError(
          faults,
          `failed for ${String(faults.length)}: ${String(faults[0])}`,
        );
      return Object.values(rows).reduce((sum, count) => sum + count, accounts);
    },
  };
}

export interface Retained {
  readonly rows: Counts;
  readonly accounts: number;
  /** Errors of what failed; they stopped nothing else. */
  readonly faults: readonly unknown[];
}

/** @returns rows by table, and how many accounts were erased. Doing it again finds nothing. */
export async function retain({
  db,
  now,
  retention,
  personOrders,
  days = {},
}: RetentionOptions): Promise<Retained> {
  const at = now();
  const correlationId = randomUUID();
  const { total, faults } = await runRetention(db, rulesWith(retention, days), {
    at,
    correlationId,
  });
  const before = new Date(at.getTime() - (days.accounts ?? accountDays) * 86_400_000);
  const order = { actorId: null, actorName: 'Atrium', reason: 'retention', correlationId, at };
  const failed: string[] = [];
  let accounts = 0;
  // Accounts that fail do not take the places of those behind them.
  while (accounts < mostAccounts && failed.length < mostAccounts) {
    const forgotten = await withSystem(db, (tx) =>
      personOrders.persons.findForgotten(tx, before, mostAccounts - accounts, failed),
    );
    if (forgotten.length === 0) break;
    for (const person of forgotten)
      try {
        await personOrders.eraseOf(db, person, order);
        accounts += 1;
      } catch (error) {
        failed.push(person.id);
        faults.push(error);
      }
  }
  return { rows: total, accounts, faults };
}

function rulesWith(retention: RetentionRegister, days: RetentionDays): RetentionRule[] {
  return Object.entries(retention).flatMap(([table, keeping]) =>
    'isOver' in keeping
      ? [
          {
            table,
            isOver: keeping.isOver,
            days: (keeping.setting !== undefined && days[keeping.setting]) || keeping.days,
          },
        ]
      : [],
  );
}

/** Topic of the outbox under which people are erased. */
export const erasePersonTopic = 'privacy.erase';

export interface ErasePersonOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly orders: PersonOrders;
}

/**
 * Number of attempts; after the last one the erasure is reported as failed and can be requested
 * again.
 */
const lastAttempt = 8;

/**
 * Erases tenant by tenant and says how far it is. A try that stopped in between is taken up again
 * where it was.
 */
export function erasePersonJob({ db, now, orders }: ErasePersonOptions): JobHandler {
  return async ({ payload, correlationId, attempt }) => {
    const { erasureId } = z.object({ erasureId: z.uuid() }).parse(payload);
    const erasure = await withSystem(db, (tx) => takeErasure(tx, erasureId));
    if (!erasure) return;
    try {
      const [person] = await withSystem(db, (tx) => orders.persons.find(tx, erasure.personId));
      if (!person) throw new Error('the account is not there');
      const order = {
        actorId: erasure.askedById,
        actorName: erasure.askedBy,
        reason: erasure.reason,
        correlationId,
        at: now(),
      };
      const { redacted } = await orders.eraseOf(db, person, order, {
        texts: erasure.texts,
        progress: (done, total) => withSystem(db, (tx) => saveProgress(tx, erasureId, done, total)),
      });
      await withSystem(db, (tx) =>
        finishErasure(tx, erasureId, { state: 'done', redacted, at: now() }),
      );
    } catch (error) {
      if (attempt >= lastAttempt)
        await withSystem(db, (tx) =>
          finishErasure(tx, erasureId, { state: 'failed', redacted: 0, at: now() }),
        );
      throw error;
    }
  };
}
