import { z } from 'zod';
import { portalRefusals } from '#platform/common/errors.ts';
import { exportRefusals } from '#platform/common/exports.refusals.ts';
import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import { mostRowsAtOnce, mostRowsOfAFile } from '#platform/common/exports.ts';
import type { Ctx, DownloadedFile } from '../http/ctx.ts';
import { type ExportFacts, cellsOf, contentTypes, fileNameOf, makeFile } from './make-file.ts';
import { type Exportable, exportTopic } from './exportables.ts';
import { announceExport } from './announce-export.ts';
import { insertExport } from './exports.store.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';

type ExportCall = Ctx & {
  readonly params: Readonly<Record<string, string>>;
  readonly body: ExportRequest;
};

/** Answer of every list handler (spec §3), as far as a file needs it. */
export const listPage = z.object({
  data: z.array(z.unknown()),
  metadata: z.object({ total: z.number(), more: z.boolean().optional() }),
});

/**
 * The export of one list, by the handler of the list itself: the same rights, filters and order. Up
 * to 10,000 rows are answered as a file at once, from one statement; more become a job.
 * @throws PortalError ERROR_EXPORTS_TOO_MANY_ROWS, ERROR_VALIDATION
 */
export function exportHandler(
  list: Exportable & { readonly key: string },
): (call: ExportCall) => Promise<DownloadedFile> {
  return async (call) => {
    const query = queryOf(list, call.body);
    // Laid over the call, not spread: spreading would read what only other endpoints have.
    const asked: unknown = Object.create(call, {
      query: { value: { ...query, skip: 0, take: mostRowsAtOnce } },
    });
    const { data, metadata } = listPage.parse(await list.handler(asked));
    if (metadata.total > mostRowsOfAFile)
      throw exportRefusals.TOO_MANY_ROWS({ limit: mostRowsOfAFile });
    // Of a list that is not counted to its end, nobody knows yet how many rows the file will have.
    if (metadata.total > data.length || metadata.more === true)
      return later(list.key, call, metadata.total);
    const rows = chosenRows(list, data, call.body);
    const facts = factsOf(call, rows.length);
    await call.audit({
      action: platformAudit.action('list.export'),
      subjectKind: platformAudit.subject('list'),
      subjectId: list.key,
      after: { format: call.body.format, rows: rows.length, query: call.body.query },
    });
    return {
      name: fileNameOf(facts),
      contentType: contentTypes[call.body.format],
      body: await makeFile(list.endpoint, cellsOf(list.endpoint, rows, facts), facts),
    };
  };
}

/**
 * The rows that were selected, in the order of the list; all where none were. A key that is not in
 * the list leaves nothing.
 */
export function chosenRows(
  { endpoint }: Exportable,
  rows: readonly unknown[],
  { only }: ExportRequest,
): readonly unknown[] {
  if (!only) return rows;
  const wanted = new Set(only);
  const { exportKey = 'id' } = endpoint;
  return rows.filter((row) => wanted.has(String(Reflect.get(Object(row), exportKey))));
}

/** The query as the list itself would read it. */
export function queryOf({ endpoint }: Exportable, { query }: ExportRequest): object {
  const read = endpoint.query?.safeParse({ ...query, skip: 0 });
  if (read && !read.success)
    throw portalRefusals.VALIDATION({
      details: read.error.issues.map((one) => one.message).join('; '),
    });
  return read?.data ?? {};
}

export function factsOf(
  { body, locale, now }: Pick<ExportCall, 'body' | 'locale' | 'now'>,
  rows: number,
): ExportFacts {
  return { request: body, locale, at: now(), rows };
}

async function later(key: string, call: ExportCall, total: number): Promise<DownloadedFile> {
  const { caller, tenantId, params, body, locale } = call;
  const held = {
    permissions: caller.permissions,
    claims: caller.claimsByTenant.get(tenantId) ?? [],
  };
  const { userId, kind, email, name } = caller;
  const exportId = await insertExport(call.db, {
    ownerId: userId,
    fileName: fileNameOf(factsOf(call, total)),
    rows: total,
    request: { key, params, body, locale, caller: { userId, kind, email, name, ...held } },
    at: call.now(),
  });
  await announceExport(call.db, userId, exportId);
  await call.audit({
    action: platformAudit.action('list.export'),
    subjectKind: platformAudit.subject('export'),
    subjectId: exportId,
    after: { list: key, rows: total, query: body.query },
  });
  await call.send(exportTopic, { exportId });
  return {
    name: 'export.json',
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ exportId, rows: total }),
  };
}
