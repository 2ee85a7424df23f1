import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import type { documentRunsContract } from '../documents.schema.ts';
import { documentsAudit } from '../documents.texts.ts';
import { findTargets } from './document-list.store.ts';
import { runTopic } from './runs.jobs.ts';
import { findRuns, getRun, insertRun, moveRun, type RunRow } from './runs.store.ts';
import { findVersions } from './snippets.store.ts';

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
