import { mostRowsAtOnce } from '#platform/common/exports.ts';
import type { Db } from '../database/connect.ts';
import { inSnapshot, withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import type { CronJob, JobHandler } from '../jobs/job.ts';
import type { Exportable, Exportables } from './exportables.ts';
import { listPage, chosenRows, queryOf } from './export-list.ts';
import { announceExport } from './announce-export.ts';
import { finishExport, findWaiting, type KeptRequest, removeExpired } from './exports.store.ts';
import { fileNameOf, makeFile } from './make-file.ts';

/** Called in the transaction that completes a file. */
export type TellReady = (
  tx: Db,
  file: {
    readonly ownerId: string;
    readonly fileName: string;
    readonly page: string;
    readonly exportId: string;
    readonly correlationId: string;
    readonly at: Date;
  },
) => Promise<void>;

interface ExportJobOptions {
  readonly db: Db;
  readonly exportables: Exportables;
  readonly now: () => Date;
  readonly tellReady: TellReady;
}

/** The nil tenant of the outbox is the operator. */
const operator = '00000000-0000-0000-0000-000000000000';
const lastAttempt = 5;

/**
 * Writes one large file out of one snapshot, by the list's own handler, with the rights it was
 * asked with.
 */
export function exportJob(options: ExportJobOptions): JobHandler {
  const { db, exportables, now, tellReady } = options;
  return async ({ tenantId: of, payload, correlationId, attempt }) => {
    const tenantId = of === operator ? '' : of;
    const exportId = String(payload['exportId']);
    const inPlace = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      tenantId ? withTenant(db, tenantId, work) : withSystem(db, work);
    const request = await inPlace((tx) => findWaiting(tx, exportId));
    if (!request) return;
    const list = exportables.get(request.key);
    try {
      if (!list) throw new Error(`no list is called ${request.key}`);
      const at = now();
      const rows = chosenRows(
        list,
        await readAll(options, list, request, { tenantId, correlationId }),
        request.body,
      );
      const facts = { request: request.body, locale: request.locale, at, rows: rows.length };
      const content = await makeFile(list.endpoint, rows, facts);
      const fileName = fileNameOf(facts);
      await inPlace(async (tx) => {
        await announceExport(tx, request.caller.userId, exportId);
        if (
          !(await finishExport(tx, exportId, {
            state: 'ready',
            content,
            fileName,
            rows: rows.length,
          }))
        )
          return;
        await tellReady(tx, {
          ownerId: request.caller.userId,
          fileName,
          page: request.body.page,
          exportId,
          correlationId,
          at,
        });
      });
    } catch (error) {
      if (attempt >= lastAttempt)
        await inPlace(async (tx) => {
          await finishExport(tx, exportId, { state: 'failed', content: null });
          await announceExport(tx, request.caller.userId, exportId);
        });
      throw error;
    }
  };
}

interface Place {
  readonly tenantId: string;
  readonly correlationId: string;
}

async function readAll(
  { db, now }: ExportJobOptions,
  list: Exportable,
  request: KeptRequest,
  place: Place,
): Promise<unknown[]> {
  return inSnapshot(db, place.tenantId, async (reader) => {
    const rows: unknown[] = [];
    for (;;) {
      const query = { ...queryOf(list, request.body), skip: rows.length, take: mostRowsAtOnce };
      const call = {
        ...callOf(db, now, request, place),
        db: reader,
        query,
        params: request.params,
        now,
      };
      const page = listPage.parse(await list.handler(call));
      rows.push(...page.data);
      if (page.data.length < mostRowsAtOnce || rows.length >= page.metadata.total) return rows;
    }
  });
}

/**
 * Returns the call for a list handler. A list that reads anything else says so at its first large
 * export.
 */
function callOf(
  db: Db,
  now: () => Date,
  { caller: kept, locale }: KeptRequest,
  { tenantId, correlationId }: Place,
) {
  const { claims, ...who } = kept;
  const caller = { ...who, claimsByTenant: new Map([[tenantId, claims]]), standings: new Map() };
  return {
    caller,
    tenantId,
    correlationId,
    locale,
    everyTenant: <T>(reason: string, work: (tx: Db) => Promise<T>) =>
      withEveryTenant(
        db,
        { actorId: kept.userId, actorName: kept.name, reason, correlationId, at: now() },
        work,
      ),
  };
}

export function exportCleaning(db: Db): CronJob {
  return { cron: '41 3 * * *', run: () => withSystem(db, removeExpired) };
}
