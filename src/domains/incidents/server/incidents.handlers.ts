import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import type { incidentsContract } from '../incidents.schema.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import { protocolFingerprint, protocolName, protocolPaper } from './protocol-paper.ts';
import { answerQuestion } from './answer-question.ts';
import { findDefaults, saveDefault, getQuestion } from './questions.store.ts';
import { countIncidents, findIncidents } from './incident-lists.store.ts';
import { getProtocol, insertProtocol, insertEntry } from './incident-parts.store.ts';
import { type IncidentPorts, notifyCompany, notifyStaff } from './incident-news.ts';
import { incidentNow, incidentView, sideOf } from './incident-view.ts';
import { getIncident, touch } from './incidents.store.ts';

type Incidents = Handlers<typeof incidentsContract, Ctx>;
const subjectKind = incidentsAudit.subject('incident');

/** Incidents of a company, for its people and for the staff who work on them. */
export function createIncidentsHandlers(ports: IncidentPorts<Db>): Incidents {
  return {
    async list({ db, query, now }) {
      const { incidents, total } = await findIncidents(db, query, now());
      return listResult(incidents, total, now());
    },
    summary: ({ db, now }) => countIncidents(db, now()),
    defaults: async ({ db }) => ({ data: await findDefaults(db) }),
    async setDefault({ db, body, caller, now, audit, tenantId }) {
      const before = (await findDefaults(db)).find(({ severity }) => severity === body.severity);
      await saveDefault(db, body, { by: caller.name, at: now() });
      await audit({
        action: incidentsAudit.action('incidentDefaults.change'),
        subjectKind: incidentsAudit.subject('incidentDefaults'),
        subjectId: tenantId,
        before: before && { severity: before.severity, answer: before.answer },
        after: { severity: body.severity, answer: body.answer },
      });
      return { data: await findDefaults(db) };
    },
    get: async (call) => incidentView(call, await getIncident(call.db, call.params.incidentId)),
    ...answering(ports),
    ...protocols(ports),
  };
}

function answering(ports: IncidentPorts<Db>): Pick<Incidents, 'write' | 'answer'> {
  return {
    async write(call) {
      const { db, body, params, caller, now } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      if (row.state === 'merged') throw incidentRefusals.ENDED();
      const side = sideOf(call);
      const kind = side === 'staff' ? body.kind : 'message';
      const entry = { id: body.id, incidentId: row.id, at: now(), kind, side, body: body.text };
      const isStaff = side === 'staff';
      const authorId = isStaff ? null : caller.userId;
      if (await insertEntry(db, { ...entry, authorId, author: caller.name })) {
        await touch(db, row.id, now());
        await call.audit({
          action: incidentsAudit.action(kind === 'note' ? 'incident.note' : 'incident.write'),
          subjectKind,
          subjectId: row.id,
          after: { name: row.title },
        });
        const news = { message: 'INCIDENT_WRITTEN' as const, incident: row };
        if (!isStaff) await notifyStaff(call, ports.notices, news);
        else if (kind === 'message') await notifyCompany(call, ports, news);
      }
      return incidentNow(call, row.id);
    },
    async answer(call) {
      const { db, body, params, caller } = call;
      const incident = await getIncident(db, params.incidentId, 'held');
      const question = await getQuestion(db, params.questionId, incident.id);
      const isStaff = sideOf(call) === 'staff';
      // Staff decide nothing: they write down who said it to them.
      if (isStaff && !body.saidBy) throw incidentRefusals.PERSON_NOT_POSSIBLE();
      const given = isStaff
        ? { via: 'phone' as const, byId: null, by: body.saidBy }
        : { via: 'portal' as const, byId: caller.userId, by: caller.name };
      await answerQuestion(call, ports, { incident, question }, { ...given, answer: body.answer });
      return incidentNow(call, incident.id);
    },
  };
}

function protocols(ports: IncidentPorts<Db>): Pick<Incidents, 'makeProtocol' | 'protocol'> {
  return {
    async makeProtocol(call) {
      const { db, body, params, caller, now } = call;
      const row = await getIncident(db, params.incidentId, 'held');
      const view = await incidentView(call, row);
      // What is for staff only and earlier protocols are no part of it.
      const entries = view.entries.filter(({ kind }) => kind !== 'note');
      const content = {
        ...view,
        entries,
        protocols: [],
        escalation: null,
        moves: [],
        assigneeId: null,
      };
      const made = await insertProtocol(db, {
        ...{ id: body.id, incidentId: row.id, at: now(), by: caller.name, content },
        fingerprint: protocolFingerprint(content),
      });
      await call.audit({
        action: incidentsAudit.action('incident.protocol'),
        subjectKind,
        subjectId: row.id,
        after: { name: row.title, number: made.number, fingerprint: made.fingerprint },
      });
      return made;
    },
    async protocol({ db, params, locale, tenantId }): Promise<DownloadedFile> {
      const kept = await getProtocol(db, params.protocolId, params.incidentId);
      const tenant = (await ports.directory.getTenant(db, tenantId))?.name ?? '';
      const paper = protocolPaper(kept, { operator: ports.operatorName, tenant, language: locale });
      return {
        name: `${protocolName(kept)}.pdf`,
        contentType: 'application/pdf',
        body: await makePdf(paper),
      };
    },
  };
}
