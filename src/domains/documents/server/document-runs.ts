import type { Handlers } from '#platform/common/contract.ts';
import { PortalError } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Origin } from '#platform/server/work.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import type { documentRunsContract } from '../documents.schema.ts';
import { documentsAudit } from '../documents.texts.ts';
import { findTargets, getDocument } from './documents.store.ts';
import { makeDocument, publishDocument, type PublishPorts } from './make-document.ts';
import {
  findRuns,
  getRun,
  insertRun,
  moveRun,
  type RunRow,
  nextTargets,
  noteTarget,
  type Target,
} from './runs.store.ts';
import { findVersions } from './snippets.store.ts';

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

const shown = ({ startedAt, finishedAt, ...run }: RunRow) => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const subjectKind = documentsAudit.subject('documentRun');

export const documentRunsHandlers: Handlers<typeof documentRunsContract, Ctx> = {
  async list({ db, now }) {
    const runs = await findRuns(db);
    return listResult(runs.map(shown), runs.length, now());
  },
  async start({ db, params, body, everyTenant, caller, now, audit, send }) {
    const known = await getRun(db, params.runId);
    if (known) return shown(known);
    const [snippet] = body.snippetId === null ? [] : await findVersions(db, body.snippetId);
    if (body.snippetId !== null && !snippet) throw documentsRefusals.NOT_FOUND();
    const found = await everyTenant(documentsAudit.reason('documentRun'), (all) =>
      findTargets(all, body.snippetId),
    );
    const chosen = body.documentIds && new Set(body.documentIds);
    const targets = found.filter(({ documentId }) => chosen?.has(documentId) ?? true);
    await insertRun(db, {
      id: params.runId,
      snippetId: body.snippetId,
      title: snippet?.titleDe ?? '',
      targets,
      by: caller.name,
      at: now(),
    });
    const run = await demanded(db, params.runId);
    await audit({
      action: documentsAudit.action('documentRun.start'),
      subjectKind,
      subjectId: run.id,
      after: { title: run.title, total: run.total },
    });
    if (run.state === 'running') await send(runTopic, { runId: run.id });
    return shown(run);
  },
  async pause({ db, params, audit }) {
    const isMoved = await moveRun(db, params.runId, 'running', 'paused');
    const run = await demanded(db, params.runId);
    if (isMoved)
      await audit({
        action: documentsAudit.action('documentRun.pause'),
        subjectKind,
        subjectId: run.id,
      });
    return shown(run);
  },
  async resume({ db, params, audit, send }) {
    const isMoved = await moveRun(db, params.runId, 'paused', 'running');
    const run = await demanded(db, params.runId);
    if (isMoved) {
      await audit({
        action: documentsAudit.action('documentRun.resume'),
        subjectKind,
        subjectId: run.id,
      });
      await send(runTopic, { runId: run.id });
    }
    return shown(run);
  },
};

async function demanded(db: Ctx['db'], id: string): Promise<RunRow> {
  const run = await getRun(db, id);
  if (!run) throw documentsRefusals.NOT_FOUND();
  return run;
}
