import { periodOf } from '#platform/common/time-range.ts';
import type { DemoFile, DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { defaultOf, isOverdue } from '../incident-default.rules.ts';
import { isLate, isOpen, nextDueAt } from '../incident-state.rules.ts';
import { incidentSeverities } from '../incident.values.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentSummary, type Incident, type incidentsContract } from '../incidents.schema.ts';
import {
  event,
  incidentBook,
  incidentOf,
  message,
  rankOf,
  type StoredIncident,
} from './incidents.estate.ts';

/** Returns a sample of the tenant. @throws PortalError ERROR_INCIDENTS_NOT_FOUND */
export function sampleOf(estate: Estate, incidentId: string): StoredIncident {
  const found = estate.part(incidentBook).incidents.find(({ id }) => id === incidentId);
  if (!found) throw incidentRefusals.NOT_FOUND();
  return found;
}

function isWanted(one: Incident, state: string | undefined, now: Date): boolean {
  if (state === undefined) return true;
  if (state === 'open') return isOpen(one.storedState);
  if (state === 'late') return isOpen(one.storedState) && isLate(one.dueAt, now);
  return one.state === state;
}

const defaultsOf = (estate: Estate) => {
  const { defaults } = estate.part(incidentBook);
  return { data: incidentSeverities.map((severity) => defaultOf(severity, defaults)) };
};

export const incidentsDemo: DemoHandlers<typeof incidentsContract> = {
  async list({ estate, query, now }) {
    const from = query.range ? periodOf(query.range, now(), query.timeZone).start.getTime() : 0;
    const found = estate
      .part(incidentBook)
      .incidents.map((one) => incidentOf(one, 'customer'))
      .filter((one) => isWanted(one, query.state, now()))
      .filter(({ severity }) => (query.severity ?? severity) === severity)
      .filter(({ lastActivityAt }) => new Date(lastActivityAt).getTime() >= from)
      .filter(({ title, number }) => isFound(query.search, title, String(number)));
    const keyOf = (one: Incident) =>
      query.sortBy === 'severity'
        ? rankOf(one.severity)
        : ((query.sortBy === 'dueAt' ? nextDueAt(one) : one[query.sortBy]) ?? '');
    const sorted = sortedBy(found, keyOf, query.sortDirection);
    const rows = sorted.map((one) => incidentSummary.parse(one));
    return pageOf(rows, query, now());
  },
  async summary({ estate, now }) {
    const { incidents } = estate.part(incidentBook);
    const open = incidents.filter(({ state }) => isOpen(state));
    const shown = open.map((one) => incidentOf(one, 'customer'));
    const waiting = shown.filter(({ state }) => state === 'decisionNeeded');
    return {
      open: open.length,
      decisions: waiting.length,
      high: open.filter(({ severity }) => severity === 'high').length,
      late: shown.filter(({ dueAt }) => isLate(dueAt, now())).length,
      waiting: waiting.map((one) => incidentSummary.parse(one)),
    };
  },
  defaults: async ({ estate }) => defaultsOf(estate),
  async setDefault({ estate, body, caller, now }) {
    const book = estate.part(incidentBook);
    const others = book.defaults.filter(({ severity }) => severity !== body.severity);
    const set = { ...body, setBy: caller.name, setAt: now().toISOString() };
    book.defaults = [...others, set];
    return defaultsOf(estate);
  },
  get: async ({ estate, params }) => incidentOf(sampleOf(estate, params.incidentId), 'customer'),
  async write({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    const at = now().toISOString();
    one.entries.push(message(body.id, at, 'customer', caller.name, body.text));
    one.lastActivityAt = at;
    return incidentOf(one, 'customer');
  },
  async answer({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    const question = one.questions.find(({ id }) => id === params.questionId);
    if (!question) throw incidentRefusals.QUESTION_NOT_FOUND();
    if (question.answer !== null)
      throw incidentRefusals.QUESTION_ANSWERED({ by: question.answeredBy });
    if (!isOpen(one.state)) throw incidentRefusals.ENDED();
    if (question.withdrawnAt !== null) throw incidentRefusals.QUESTION_WITHDRAWN();
    if (isOverdue({ ...question, dueAt: new Date(question.dueAt) }, now()))
      throw incidentRefusals.QUESTION_ANSWERED({ by: 'Atrium' });
    const at = now().toISOString();
    question.answer = body.answer;
    question.answeredAt = at;
    question.answeredBy = caller.name;
    question.answeredVia = 'portal';
    const told = event(crypto.randomUUID(), at, 'answered', body.answer, question.target);
    one.entries.push({ ...told, side: 'customer', author: caller.name });
    one.lastActivityAt = at;
    return incidentOf(one, 'customer');
  },
  async makeProtocol({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.incidentId);
    const made = {
      id: body.id,
      number: one.protocols.length + 1,
      madeAt: now().toISOString(),
      madeBy: caller.name,
      fingerprint: body.id.replaceAll('-', '').padEnd(64, '0'),
    };
    one.protocols.unshift(made);
    return made;
  },
  async protocol({ estate, params }): Promise<DemoFile> {
    const one = sampleOf(estate, params.incidentId);
    const made = one.protocols.find(({ id }) => id === params.protocolId);
    if (!made) throw incidentRefusals.PROTOCOL_NOT_FOUND();
    const name = `INC-${String(one.number).padStart(4, '0')}-${made.number}.txt`;
    const lines = one.entries.map(({ at, author, body }) => `${at} ${author} ${body}`);
    return { name, contentType: 'text/plain', body: [one.title, ...lines].join('\n') };
  },
};
