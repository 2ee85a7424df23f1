import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { deadlineOf } from '../incident-default.rules.ts';
import type { incidentDeskContract } from '../incident-desk.schema.ts';
import { isOpen, movesOf, needsOutcome, targetOf } from '../incident-state.rules.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import {
  findDefaults,
  getQuestion,
  insertQuestion,
  moveQuestions,
  saveProof,
  withdrawQuestions,
} from './questions.store.ts';
import { countRoles, endByTaking, escalating } from './escalation.ts';
import { endEscalation } from './escalations.store.ts';
import { countDesk, findInbox } from './incident-lists.store.ts';
import { type IncidentPorts, notifyCompany } from './incident-news.ts';
import { incidentNow } from './incident-view.ts';
import {
  findRedirects,
  getIncident,
  saveAssignee,
  saveMerge,
  saveSeverity,
  saveState,
  saveSummary,
} from './incidents.store.ts';
import { openIncident } from './open-incident.ts';
import { tellEvent } from './tell-event.ts';

type Desk = Handlers<typeof incidentDeskContract, Ctx>;
const subjectKind = incidentsAudit.subject('incident');
const side = 'staff';

/** Incidents of all customers, and what only staff do with one. */
export function createIncidentDeskHandlers(ports: IncidentPorts<Db>): Desk {
  return {
    ...{ ...reading(ports), ...working(ports), ...asking(ports), ...merging() },
    ...escalating(ports),
  };
}

function reading({
  recipients,
}: IncidentPorts<Db>): Pick<Desk, 'inbox' | 'summary' | 'colleagues'> {
  return {
    async inbox({ everyTenant, caller, query, now }) {
      const { incidents, total } = await everyTenant(incidentsAudit.reason('incidentInbox'), (db) =>
        findInbox(db, caller.userId, query),
      );
      return listResult(incidents, total, now());
    },
    summary: ({ everyTenant, caller, now }) =>
      everyTenant(incidentsAudit.reason('incidentInbox'), (db) =>
        countDesk(db, caller.userId, now()),
      ),
    async colleagues({ db }) {
      const staff = await recipients.staffWith(db, rights.incidents.byStaff);
      return {
        data: staff.map(({ userId, name }) => ({ userId, name })),
        roles: await countRoles(recipients, db),
      };
    },
  };
}

function working(
  ports: IncidentPorts<Db>,
): Pick<Desk, 'open' | 'assign' | 'move' | 'rank' | 'describe'> {
  return {
    async open(call) {
      await openIncident(call, ports, call.body, { source: 'staff', side });
      return incidentNow(call, call.body.id);
    },
    async assign(call) {
      const { db, params, body } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      const staff = await call.apart((tx) =>
        ports.recipients.staffWith(tx, rights.incidents.byStaff),
      );
      const found = staff.find(({ userId }) => userId === body.assigneeId);
      if (body.assigneeId !== null && !found) throw incidentRefusals.PERSON_NOT_POSSIBLE();
      await saveAssignee(db, row.id, found ? { id: found.userId, name: found.name } : null);
      // Whoever gives it to themselves takes it over.
      if (found?.userId === call.caller.userId) await endByTaking(call, row);
      await tellEvent(call, row.id, { event: 'assigned', side, detail: found?.name ?? '' });
      await call.audit({
        action: incidentsAudit.action('incident.assign'),
        ...{ subjectKind, subjectId: row.id },
        before: { name: row.title, assignee: row.assignee },
        after: { name: row.title, assignee: found?.name ?? '' },
      });
      return incidentNow(call, row.id);
    },
    async move(call) {
      const { db, params, body, now } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      const isPossible = row.state === body.from && movesOf(row.state).includes(body.to);
      if (!isPossible) throw incidentRefusals.STATE_NOT_POSSIBLE();
      if (needsOutcome(body.to, body.outcome)) throw incidentRefusals.OUTCOME_MISSING();
      await saveState(db, row, { to: body.to, outcome: body.outcome ?? null, at: now() });
      await tellEvent(call, row.id, { event: 'stateChanged', side, detail: body.to });
      if (body.to === 'resolved') await endEscalation(db, row.id, { by: call.actor, at: now() });
      // Nothing is done to a company about an incident that is over.
      const taken = body.to === 'resolved' ? await withdrawQuestions(db, row.id, now()) : [];
      for (const { measure: detail, target } of taken)
        await tellEvent(call, row.id, { event: 'withdrawn', side, detail, body: target });
      await call.audit({
        action: incidentsAudit.action('incident.state'),
        ...{ subjectKind, subjectId: row.id },
        before: { name: row.title, state: body.from },
        after: { name: row.title, state: body.to, ...(body.outcome && { outcome: body.outcome }) },
      });
      return incidentNow(call, row.id);
    },
    async rank(call) {
      const { db, params, body, now } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      if (row.severity === body.severity) return incidentNow(call, row.id);
      await saveSeverity(db, row, body.severity, now());
      await tellEvent(call, row.id, { event: 'severityChanged', side, detail: body.severity });
      await call.audit({
        action: incidentsAudit.action('incident.rank'),
        ...{ subjectKind, subjectId: row.id },
        before: { name: row.title, severity: row.severity },
        after: { name: row.title, severity: body.severity },
      });
      return incidentNow(call, row.id);
    },
    async describe(call) {
      const { db, params, body, now } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      const isNew = body.isDataConcerned && row.dataConcernedAt === null;
      const dataConcernedAt = body.isDataConcerned ? (row.dataConcernedAt ?? now()) : null;
      await saveSummary(db, row.id, { summary: body.summary, dataConcernedAt });
      if (isNew) await tellEvent(call, row.id, { event: 'dataConcerned', side });
      await call.audit({
        action: incidentsAudit.action('incident.describe'),
        ...{ subjectKind, subjectId: row.id },
        after: { name: row.title },
      });
      return incidentNow(call, row.id);
    },
  };
}

function asking(ports: IncidentPorts<Db>): Pick<Desk, 'ask' | 'carryOut'> {
  return {
    async ask(call) {
      const { db, params, body, caller, now } = call;
      const incident = await getIncident(db, params.incidentId, 'held');
      if (!isOpen(incident.state)) throw incidentRefusals.ENDED();
      const defaults = await findDefaults(db);
      const byDefault = defaults.find(({ severity }) => severity === incident.severity);
      const dueAt = deadlineOf(now(), body.minutes ?? byDefault?.minutes ?? Number.NaN);
      if (!byDefault || !dueAt) throw incidentRefusals.DEADLINE_NOT_POSSIBLE();
      const asked = { ...body, incidentId: incident.id, at: now(), by: caller.name, dueAt };
      if (await insertQuestion(db, { ...asked, byDefault })) {
        const told = { event: 'asked' as const, side: 'staff' as const, detail: body.measure };
        await tellEvent(call, incident.id, { ...told, body: body.target });
        await call.audit({
          action: incidentsAudit.action('incident.ask'),
          ...{ subjectKind, subjectId: incident.id },
          after: { name: incident.title, measure: body.measure },
        });
        await notifyCompany(call, ports, { message: 'INCIDENT_ASKED', incident, isUrgent: true });
      }
      return incidentNow(call, incident.id);
    },
    async carryOut(call) {
      const { db, params, body, caller, now } = call;
      const incident = await getIncident(db, params.incidentId, 'held');
      const question = await getQuestion(db, params.questionId, incident.id);
      if (question.answer !== 'yes' || question.doneAt) throw incidentRefusals.NOT_TO_BE_DONE();
      await saveProof(db, question.id, { at: now(), by: caller.name, proof: body.proof });
      const told = { event: 'carriedOut' as const, side: 'staff' as const, body: body.proof };
      await tellEvent(call, incident.id, { ...told, detail: question.measure });
      await call.audit({
        action: incidentsAudit.action('incident.carryOut'),
        ...{ subjectKind, subjectId: incident.id },
        after: { name: incident.title, measure: question.measure },
      });
      await notifyCompany(call, ports, { message: 'INCIDENT_DONE', incident });
      return incidentNow(call, incident.id);
    },
  };
}

function merging(): Pick<Desk, 'merge'> {
  return {
    async merge(call) {
      const { db, params, body, now } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      const redirects = await findRedirects(db);
      const target = targetOf(body.into, redirects);
      const isCircle = target === undefined || target === row.id || body.into === row.id;
      if (isCircle || row.state === 'merged') throw incidentRefusals.MERGE_NOT_POSSIBLE();
      const into = await getIncident(db, target, 'held');
      if (!isOpen(into.state)) throw incidentRefusals.MERGE_NOT_POSSIBLE();
      await moveQuestions(db, row.id, into.id);
      await endEscalation(db, row.id, { by: call.actor, at: now() });
      await saveMerge(db, row.id, into.id, now());
      await tellEvent(call, row.id, { event: 'mergedInto', side, detail: into.number });
      await tellEvent(call, into.id, { event: 'merged', side, detail: row.number });
      await call.audit({
        action: incidentsAudit.action('incident.merge'),
        ...{ subjectKind, subjectId: row.id },
        after: { name: row.title, into: Number(into.number) },
      });
      return incidentNow(call, into.id);
    },
  };
}
