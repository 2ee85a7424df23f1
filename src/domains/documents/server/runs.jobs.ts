import { PortalError } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Origin } from '#platform/server/work.ts';
import { getDocument } from './documents.store.ts';
import { makeDocument, publishDocument, type PublishPorts } from './make-document.ts';
import { getRun, nextTargets, noteTarget, type Target } from './runs.store.ts';

/** Topic of the outbox that makes documents anew. */
export const runTopic = 'documents.run';

/** Documents of one turn: between turns a pause takes effect and other work gets its chance. */
const atOnce = 20;

export interface RunPorts extends PublishPorts {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Makes the documents of a run anew, a few a turn, each in a transaction of its customer. Carried
 * out twice it makes nothing twice: equal content makes no version.
 */
export function runJob(ports: RunPorts): JobHandler {
  const { db, now } = ports;
  return async ({ payload, correlationId }) => {
    const id = String(payload['runId']);
    const run = await withSystem(db, (tx) => getRun(tx, id));
    const { position, targets } = await withSystem(db, (tx) => nextTargets(tx, id, atOnce));
    if (!run || targets.length === 0) return undefined;
    const origin = { actor: { id: null, name: run.startedBy }, correlationId, now };
    for (const [at, target] of targets.entries()) {
      const outcome = await renewed(ports, target, origin);
      await withSystem(db, (tx) => noteTarget(tx, id, position + at, outcome, now()));
    }
    return { againInMs: 0 };
  };
}

/** A customer that misses an answer keeps the old version; the list says so. */
async function renewed(
  ports: RunPorts,
  { tenantId, documentId }: Target,
  origin: Origin,
): Promise<'renewed' | 'unchanged' | 'failed'> {
  try {
    return await workInTenant(ports.db, tenantId, origin, async (work) => {
      const document = await getDocument(work.db, documentId);
      if (!document) return 'unchanged';
      const { version } = await makeDocument(work, document.bundleId, ports);
      if (version.state !== 'draft') return 'unchanged';
      await publishDocument(work, { documentId, number: version.number }, ports);
      return 'renewed';
    });
  } catch (error) {
    if (error instanceof PortalError) return 'failed';
    throw error;
  }
}
