import { mostRowsAtOnce, mostRowsOfAFile } from '#platform/common/exports.ts';
import type { Db } from '../database/connect.ts';
import { inSnapshot, withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import type { CronJob, JobHandler } from '../jobs/job.ts';
import type { Exportable, Exportables } from './exportables.ts';
import { listPage, chosenRows, queryOf } from './export-list.ts';
import { announceExport } from './announce-export.ts';
import { finishExport, findWaiting, type KeptRequest, removeExpired } from './exports.store.ts';
import type { ExportCell } from './cell.rules.ts';
import { cellsOf, fileNameOf, makeFile } from './make-file.ts';

/** Called in the transaction that completes a file. */
export type NotifyReady = (
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
  readonly notifyReady: NotifyReady;
}

/** The nil tenant of the outbox is the operator. */
const operator = '00000000-0000-0000-0000-000000000000';
const lastAttempt = 5;
/** Rows that a job reads at once. */
const pageOfJob = mostRowsAtOnce / 2;

/**
 * Writes one large file out of one snapshot, by the list's own handler, with the rights it was
 * asked with.
 */
export function exportJob(options: ExportJobOptions): JobHandler {
  const { db, exportables, now, notifyReady } = options;
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
      const cells = await readAll(options, list, request, { tenantId, correlationId });
      const facts = { request: request.body, locale: request.locale, at, rows: cells.length };
      const content = await makeFile(list.endpoint, cells, facts);
      const fileName = fileNameOf(facts);
      await inPlace(async (tx) => {
        await announceExport(tx, request.caller.userId, exportId);
        if (
          !(await finishExport(tx, exportId, {
            state: 'ready',
            content,
            fileName,
            rows: cells.length,
          }))
        )
          return;
        await notifyReady(tx, {
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

/** Reads page by page and keeps of each row what goes into the file. */
async function readAll(
  { db, now }: ExportJobOptions,
  list: Exportable,
  request: KeptRequest,
  place: Place,
): Promise<ExportCell[][]> {
  const asked = { request: request.body, locale: request.locale };
  return inSnapshot(db, place.tenantId, async (reader) => {
    const cells: ExportCell[][] = [];
    for (let skip = 0; ; skip += pageOfJob) {
      const query = { ...queryOf(list, request.body), skip, take: pageOfJob };
      const call = {
        ...callOf(db, now, request, place),
        db: reader,
        query,
        params: request.params,
        now,
      };
      const page = listPage.parse(await list.handler(call));
      const rows = chosenRows(list, page.data, request.body);
      for (const row of cellsOf(list.endpoint, rows, asked)) cells.push(row);
      const { total, more } = page.metadata;
      if (page.data.length < pageOfJob || (more !== true && skip + pageOfJob >= total))
        return cells;
      if (cells.length > mostRowsOfAFile)
        throw new Error('the list has more rows than a file holds');
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

export function exportCleaning(db: Db, now: () => Date): CronJob {
  return { cron: '41 3 * * *', run: () => withSystem(db, (tx) => removeExpired(tx, now())) };
}
