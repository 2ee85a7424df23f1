import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { DemoWorld, Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf } from '#platform/common/demo/lists.ts';
import { deadlineOf, defaultOf, isAwaited } from '../incident-default.rules.ts';
import type { DeskIncident, incidentDeskContract } from '../incident-desk.schema.ts';
import { isOpen, movesOf, needsOutcome } from '../incident-state.rules.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentSummary, type Incident } from '../incidents.schema.ts';
import { customers } from './incident-desk.estate.ts';
import { sampleOf } from './incidents.demo.ts';
import { event, incidentBook, incidentOf, type StoredIncident } from './incidents.estate.ts';

const sina = { userId: '3f6f3e62-0000-4000-8000-000000000001', name: 'Sina Support' };

function deskOf(world: DemoWorld, estate: Estate): DeskIncident[] {
  const { id, name } = estate.operator.part(customers);
  return world
    .estateOf(id)
    .part(incidentBook)
    .incidents.map((one) => ({
      ...incidentSummary.parse(incidentOf(one, 'staff')),
      tenantId: id,
      tenantName: name,
      assigneeId: one.assigneeId,
      escalation: one.escalation,
    }));
}

type Told = [now: () => Date, what: Parameters<typeof event>[2], detail: string, body?: string];

/** Writes an event into a sample's timeline. */
function told(one: StoredIncident, ...[now, what, detail, body]: Told): Incident {
  const at = now().toISOString();
  one.entries.push(event(crypto.randomUUID(), at, what, detail, body));
  one.lastActivityAt = at;
  return incidentOf(one, 'staff');
}

/** The same for what staff alone see. */
function toldStaff(one: StoredIncident, ...rest: Told): Incident {
  told(one, ...rest);
  const last = one.entries.at(-1);
  if (last) one.entries[one.entries.length - 1] = { ...last, kind: 'note' };
  return incidentOf(one, 'staff');
}

export const incidentDeskDemo: DemoHandlers<typeof incidentDeskContract> = {
  async inbox({ world, estate, query, now }) {
    const found = deskOf(world, estate)
      .filter(({ state }) => (query.view === 'done') === (state === 'resolved'))
      .filter(({ assignee }) => query.view !== 'unassigned' || assignee === '')
      .filter(({ escalation }) => query.view !== 'escalated' || escalation !== null)
      .filter(({ severity }) => (query.severity ?? severity) === severity)
      .filter(({ title, tenantName }) => isFound(query.search, title, tenantName));
    return pageOf(found, query, now());
  },
  async summary({ world, estate, now }) {
    const open = deskOf(world, estate).filter(({ state }) => state !== 'resolved');
    const late = open.filter(({ dueAt }) => dueAt !== null && new Date(dueAt) <= now());
    return {
      open: open.length,
      late: late.length,
      mine: open.length,
      unassigned: open.filter(({ assignee }) => assignee === '').length,
      toDo: 0,
    };
  },
  colleagues: async () => ({
    data: [sina],
    roles: [
      { role: 'desk', people: 1 },
      { role: 'management', people: 1 },
      { role: 'technology', people: 0 },
    ],
  }),
  async open({ estate, body, now }) {
    const [first] = estate.part(incidentBook).incidents;
    if (!first) throw incidentRefusals.NOT_FOUND();
    const at = now().toISOString();
    const made: StoredIncident = {
      ...first,
      ...{ id: body.id, title: body.title, kind: body.kind, severity: body.severity },
      ...{ number: 40, state: 'new', source: 'staff', outcome: null, summary: '', technical: '' },
      ...{ beganAt: body.beganAt, noticedAt: at, lastActivityAt: at, assignee: '' },
      ...{ containedAt: null, resolvedAt: null, dataConcernedAt: null },
      ...{ alerts: [], entries: [], questions: [], protocols: [], escalation: null },
      assets: [...(body.assets ?? [])],
    };
    estate.part(incidentBook).incidents.unshift(made);
    return told(made, now, 'opened', '');
  },
  async assign({ estate, params, body, now }) {
    const one = sampleOf(estate, params.incidentId);
    one.assignee = body.assigneeId === null ? '' : sina.name;
    one.assigneeId = body.assigneeId;
    return told(one, now, 'assigned', one.assignee);
  },
  async move({ estate, params, body, now }) {
    const one = sampleOf(estate, params.incidentId);
    const isPossible = one.state === body.from && movesOf(one.state).includes(body.to);
    if (!isPossible) throw incidentRefusals.STATE_NOT_POSSIBLE();
    if (needsOutcome(body.to, body.outcome)) throw incidentRefusals.OUTCOME_MISSING();
    one.state = body.to;
    one.outcome = body.outcome ?? null;
    const taken = body.to === 'resolved' ? one.questions.filter(isAwaited) : [];
    for (const question of taken) {
      question.withdrawnAt = now().toISOString();
      told(one, now, 'withdrawn', question.measure, question.target);
    }
    return told(one, now, 'stateChanged', body.to);
  },
  async rank({ estate, params, body, now }) {
    const one = sampleOf(estate, params.incidentId);
    one.severity = body.severity;
    return told(one, now, 'severityChanged', body.severity);
  },
  async describe({ estate, params, body, now }) {
    const one = sampleOf(estate, params.incidentId);
    one.summary = body.summary;
    one.dataConcernedAt = body.isDataConcerned
      ? (one.dataConcernedAt ?? now().toISOString())
      : null;
    return incidentOf(one, 'staff');
  },
  async ask({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    if (!isOpen(one.state)) throw incidentRefusals.ENDED();
    const byDefault = defaultOf(one.severity, estate.part(incidentBook).defaults);
    const dueAt = deadlineOf(now(), body.minutes ?? byDefault.minutes);
    if (!dueAt) throw incidentRefusals.DEADLINE_NOT_POSSIBLE();
    one.questions.push({
      ...{ id: body.id, measure: body.measure, target: body.target },
      ...{ why: body.why ?? '', ifYes: body.ifYes ?? '', ifNo: body.ifNo ?? '' },
      ...{ askedAt: now().toISOString(), askedBy: caller.name, dueAt: dueAt.toISOString() },
      ...{ defaultAnswer: byDefault.answer, defaultBy: byDefault.setBy },
      defaultSince: byDefault.setAt,
      ...{ answer: null, answeredAt: null, answeredBy: '', answeredVia: null, withdrawnAt: null },
      ...{ doneAt: null, doneBy: '', proof: '' },
    });
    return told(one, now, 'asked', body.measure, body.target);
  },
  async carryOut({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    const question = one.questions.find(({ id }) => id === params.questionId);
    if (!question) throw incidentRefusals.QUESTION_NOT_FOUND();
    if (question.answer !== 'yes' || question.doneAt) throw incidentRefusals.NOT_TO_BE_DONE();
    question.doneAt = now().toISOString();
    question.doneBy = caller.name;
    question.proof = body.proof;
    return told(one, now, 'carriedOut', question.measure, body.proof);
  },
  async escalate({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    if (!isOpen(one.state)) throw incidentRefusals.ENDED();
    const dueAt = deadlineOf(now(), body.minutes);
    if (!dueAt) throw incidentRefusals.DEADLINE_NOT_POSSIBLE();
    const to = body.toId === null ? '' : sina.name;
    one.escalation = {
      ...{ id: body.id, to, toId: body.toId, role: body.role, reason: body.reason },
      ...{ dueAt: dueAt.toISOString(), at: now().toISOString(), by: caller.name },
    };
    return toldStaff(one, now, 'escalated', body.role ?? to, body.reason);
  },
  async takeOver({ estate, params, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    if (one.escalation === null) throw incidentRefusals.NOT_ESCALATED();
    one.escalation = null;
    one.assignee = caller.name;
    one.assigneeId = caller.userId;
    return toldStaff(one, now, 'takenOver', '');
  },
  async merge({ estate, params, body, now }) {
    const one = sampleOf(estate, params.incidentId);
    const into = sampleOf(estate, body.into);
    if (one === into || one.state === 'merged' || !isOpen(into.state))
      throw incidentRefusals.MERGE_NOT_POSSIBLE();
    one.state = 'merged';
    one.mergedInto = { id: into.id, number: into.number };
    return told(into, now, 'merged', String(one.number));
  },
};
