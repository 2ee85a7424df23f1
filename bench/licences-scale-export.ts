import { exportJob } from '#platform/server/exports/exports.jobs.ts';
import { exportTopic } from '#platform/server/exports/exportables.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { tenantIdOf, type ScaleTenant } from './licences-scale-fill.ts';
import type { LicencesPortal } from './licences-scale-portal.ts';

export interface ExportFigures {
  readonly rows: number;
  readonly megabytes: number;
  readonly seconds: number;
  /** Growth of the process' memory at its highest, against the start. */
  readonly mostMegabytesMore: number;
}

const request = {
  ...{ format: 'csv', title: 'Assignments', filters: [], query: {}, timeZone: 'UTC' },
  page: '/:/business-cockpit/licenses/assignments',
  columns: ['name', 'address', 'department', 'licences', 'lastActiveOn', 'monthly'].map((id) => ({
    ...{ id, title: id },
  })),
};

/** Asks for all people as a file and lets the job write it. */
export async function exportOf(
  portal: LicencesPortal,
  tenant: ScaleTenant,
): Promise<ExportFigures> {
  const tenantId = tenantIdOf(tenant);
  const { body } = await portal.ask(`/licences/${tenantId}/people/export`, request);
  const { exportId } = z.object({ exportId: z.uuid() }).parse(body);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const began = performance.now();
  const { db, exportables } = portal;
  const now = () => new Date();
  await exportJob({ db, exportables, now, notifyReady: async () => undefined })({
    ...{ tenantId, topic: exportTopic, payload: { exportId }, correlationId: 'bench', attempt: 1 },
  });
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
  clearInterval(watch);
  const { rows, bytes } = await writtenFile(portal, tenantId, exportId);
  const megabytes = (size: number) => Number((size / 1_000_000).toFixed(1));
  return {
    rows,
    seconds,
    megabytes: megabytes(bytes),
    mostMegabytesMore: megabytes(most - before),
  };
}

async function writtenFile(portal: LicencesPortal, tenantId: string, exportId: string) {
  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{ rows: number; bytes: number }>`select rows, length(content)::int as bytes from exports
      where id = ${exportId} and state = 'ready'`.execute(tx),
  );
  return rows[0] ?? { rows: 0, bytes: 0 };
}
