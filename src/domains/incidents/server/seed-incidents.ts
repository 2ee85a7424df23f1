import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import type { SampleIncident } from '../sample-incidents.values.ts';
import { saveDefault, insertQuestion } from './questions.store.ts';
import { insertEntry } from './incident-parts.store.ts';
import {
  getIncident,
  insertAssets,
  insertIncident,
  saveAssignee,
  saveState,
  saveSummary,
} from './incidents.store.ts';
import { tellEvent } from './tell-event.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** An incident of the past, in a customer of the demo. */
export interface SeedIncident {
  readonly tenantId: string;
  readonly sample: SampleIncident;
  readonly staff: Person;
  /** Person who has set what applies without an answer. */
  readonly manager: Person;
  readonly now: Date;
  /** Minutes until the question's default applies. */
  readonly minutesLeft: number;
}

const minuteMs = 60_000;
const defaultDaysAgo = 200;

/** Plays an incident at its own times. */
export async function playIncident(db: Db, seed: SeedIncident): Promise<void> {
  const id = randomUUID();
  const { sample, staff, tenantId, now } = seed;
  const at = (ago: number) => new Date(now.getTime() - ago * minuteMs);
  const during = (ago: number, run: (work: Work) => Promise<void>) =>
    workInTenant(
      db,
      tenantId,
      { actor: { id: null, name: staff.name }, correlationId: randomUUID(), now: () => at(ago) },
      run,
    );
  await during(sample.noticedAgo, (work) => begin(work, id, sample, at(sample.beganAgo)));
  await during(sample.noticedAgo - 6, (work) => examine(work, id, seed));
  for (const { ago, text } of sample.messages)
    await during(ago, async ({ db: tx, now: clock }) => {
      const entry = { id: randomUUID(), incidentId: id, at: clock(), kind: 'message' as const };
      const from = { side: 'staff' as const, authorId: null, author: staff.name };
      await insertEntry(tx, { ...entry, ...from, body: text });
    });
  if (sample.question) await during(sample.question.askedAgo, (work) => ask(work, id, seed));
  const { state, outcome } = sample;
  if (state !== 'analysing' && state !== 'new')
    await during(Math.max(1, sample.noticedAgo - 120), async (work) => {
      const row = await getIncident(work.db, id, 'held');
      await saveState(work.db, row, { to: state, outcome: outcome ?? null, at: work.now() });
      await tellEvent(work, id, { event: 'stateChanged', side: 'staff', detail: state });
    });
}

async function begin(work: Work, id: string, sample: SampleIncident, beganAt: Date) {
  const { db, now } = work;
  const { title, kind, severity } = sample;
  const assets = sample.assets.map(([what, name, standing]) => ({ kind: what, name, standing }));
  const wish = { id, title, kind, severity, assets, beganAt: beganAt.toISOString() };
  const { sourceId, technical } = sample;
  await insertIncident(db, { ...wish, source: 'graph', sourceId, technical, at: now() });
  await insertAssets(db, id, assets);
  for (const alert of sample.alerts) {
    const at = new Date(now().getTime() + (sample.noticedAgo - alert.ago) * minuteMs);
    await sql`insert into incident_alerts (incident_id, id, title, severity, at, origin, category, techniques)
      values (${id}, ${alert.id ?? randomUUID()}, ${alert.title}, ${alert.severity}, ${at}, 'Microsoft Defender',
        ${alert.category}, ${[...alert.techniques]})`.execute(db);
  }
  await tellEvent(work, id, { event: 'opened', side: 'staff' });
}

async function examine(work: Work, id: string, { sample, staff }: SeedIncident) {
  const row = await getIncident(work.db, id, 'held');
  await saveAssignee(work.db, id, staff);
  await saveState(work.db, row, { to: 'analysing', outcome: null, at: work.now() });
  const dataConcernedAt = sample.isDataConcerned ? work.now() : null;
  await saveSummary(work.db, id, { summary: sample.summary, dataConcernedAt });
  await tellEvent(work, id, { event: 'stateChanged', side: 'staff', detail: 'analysing' });
  if (dataConcernedAt) await tellEvent(work, id, { event: 'dataConcerned', side: 'staff' });
}

async function ask(work: Work, id: string, { sample, manager, minutesLeft, now }: SeedIncident) {
  if (!sample.question) return;
  const { target, why, ifYes, ifNo } = sample.question;
  const setAt = new Date(now.getTime() - defaultDaysAgo * 24 * 60 * minuteMs);
  const { severity } = sample;
  await saveDefault(
    work.db,
    { severity, answer: 'yes', minutes: 60 },
    { by: manager.name, at: setAt },
  );
  await insertQuestion(work.db, {
    ...{ id: randomUUID(), incidentId: id, measure: 'blockAccount', target, why, ifYes, ifNo },
    ...{ at: work.now(), by: work.actor.name },
    dueAt: new Date(now.getTime() + minutesLeft * minuteMs),
    byDefault: { answer: 'yes', setBy: manager.name, setAt: setAt.toISOString() },
  });
  await tellEvent(work, id, {
    ...{ event: 'asked', side: 'staff', detail: 'blockAccount' },
    body: target,
  });
}
