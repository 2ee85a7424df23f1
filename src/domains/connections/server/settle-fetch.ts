import type { DatasetFacts } from '#platform/common/dataset.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { Work } from '#platform/server/work.ts';
import { connectionStep, type ConnectionEvent } from '../connection.rules.ts';
import { connectionsAudit } from '../connections.texts.ts';
import type { Judgement } from '../failure.rules.ts';
import type { OutsideFault, UnknownCounts } from '../connections.port.ts';
import { nextDue, retryAt } from '../schedule.rules.ts';
import { connectionActions } from './connection-actions.ts';
import { lockStanding, saveStanding } from './connections.store.ts';
import { noteProof, putOff, restConnection, saveFailure, saveSuccess } from './outcomes.store.ts';
import { underLease, type Run } from './turn-run.ts';
import type { DueDataset } from './turns.store.ts';

/** Saves that all of a dataset is there, as of the moment at which its fetch began. */
export function settleSuccess(
  run: Run,
  dataset: DueDataset,
  facts: DatasetFacts,
  { from, unknown }: { readonly from: Date; readonly unknown: UnknownCounts },
): Promise<void> {
  const { now, random = Math.random } = run.ports;
  const nextAt = nextDue({ ...facts, now: now(), random: random() });
  return underLease(run, async (work) => {
    await saveSuccess(work.db, dataset, { from, nextAt, unknown });
    await noteProof(work.db, run.turn.connectionId, now());
    await move(run, work, { type: 'proven' });
    if (dataset.isWanted || dataset.isNew || dataset.failures > 0) await tell(work);
  });
}

/** Saves why a dataset could not be fetched, and who stays away for how long. */
export function settleFailure(
  run: Run,
  dataset: DueDataset,
  facts: DatasetFacts,
  { judgement, fault }: { readonly judgement: Judgement; readonly fault: Partial<OutsideFault> },
): Promise<void> {
  const { now, datasets } = run.ports;
  const { failure, rests, event } = judgement;
  const failures = (rests === 'connection' ? run.turn : dataset).failures + 1;
  const nextAt = retry(run, { failure, failures, retryAfterMs: fault.retryAfterMs });
  const failed = {
    at: now(),
    failure,
    code: fault.code ?? '',
    requestId: fault.requestId ?? '',
    nextAt,
    isDemanded: failure === 'throttled' || fault.retryAfterMs !== undefined,
  };
  return underLease(run, async (work) => {
    await saveFailure(work.db, dataset.id, failed);
    if (rests === 'connection') await restConnection(work.db, run.turn.connectionId, failed);
    if (rests === 'limitGroup') await putOff(work.db, inGroup(datasets, facts.limitGroup), nextAt);
    if (event) await move(run, work, event);
    if (dataset.isWanted || dataset.failures === 0) await tell(work);
  });
}

function retry({ ports }: Run, given: Omit<Parameters<typeof retryAt>[0], 'now' | 'random'>): Date {
  const { now, random = Math.random } = ports;
  return retryAt({ ...given, now: now(), random: random() });
}

const inGroup = (datasets: Run['ports']['datasets'], group: string): string[] =>
  Object.entries(datasets).flatMap(([id, { limitGroup }]) => (limitGroup === group ? id : []));

/** Tells the pages that show it; a fetch that ended as before, and that nobody waits for, is no news. */
const tell = ({ db }: Work) => announceSubject(db, connectionsAudit.subject('connection'));

/** Moves the connection, where the event changes it. */
async function move({ turn }: Run, work: Work, event: ConnectionEvent): Promise<void> {
  const locked = await lockStanding(work.db, turn.connectionId);
  if (!locked) return;
  const after = connectionStep(locked.standing, event, locked.kind);
  if (JSON.stringify(after) === JSON.stringify(locked.standing)) return;
  await saveStanding(work.db, turn.connectionId, after, work.now());
  await work.audit({
    action: connectionActions[after.state],
    subjectKind: connectionsAudit.subject('connection'),
    subjectId: turn.connectionId,
    before: locked.standing,
    after,
  });
}
