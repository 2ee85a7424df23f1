import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { isOpen, movesOf, reportDueAt } from '../incident-state.rules.ts';
import type { Incident } from '../incidents.schema.ts';
import { findOpenEscalation, toEscalation } from './escalations.store.ts';
import { findProtocols, findAlerts, findAssets, findEntries } from './incident-parts.store.ts';
import { toSummary, type IncidentRow, getIncident } from './incidents.store.ts';
import { findQuestions } from './questions.store.ts';

type Request = Pick<Ctx, 'db' | 'caller' | 'tenantId'>;

/** Staff who work on incidents read and write as the operator; everybody else as the customer. */
export function sideOf({
  caller,
  tenantId,
}: Pick<Ctx, 'caller' | 'tenantId'>): 'customer' | 'staff' {
  const isStaff = caller.kind === 'internal' && !caller.claimsByTenant.has(tenantId);
  return isStaff || mayUse(caller.permissions, rights.incidents.byStaff) ? 'staff' : 'customer';
}

/** Returns a whole incident as the caller may see it: internal notes are for staff. */
export async function incidentView(call: Request, row: IncidentRow): Promise<Incident> {
  const { db, caller, tenantId } = call;
  const isStaff = sideOf(call) === 'staff';
  const mayRespond = isStaff || mayUse(heldOn(caller, tenantId), rights.incidents.respond);
  const escalation = isStaff ? await findOpenEscalation(db, row.id) : undefined;
  return {
    ...toSummary(row),
    tenantId: row.tenantId,
    storedState: row.state,
    summary: row.summary,
    technical: row.technical,
    outcome: row.outcome,
    assigneeId: isStaff ? row.assigneeId : null,
    containedAt: row.containedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    dataConcernedAt: row.dataConcernedAt?.toISOString() ?? null,
    reportDueAt: reportDueAt(row.dataConcernedAt)?.toISOString() ?? null,
    mergedInto: row.mergedInto ? { id: row.mergedInto, number: Number(row.mergedNumber) } : null,
    alerts: await findAlerts(db, row.id),
    assets: await findAssets(db, row.id),
    entries: await findEntries(db, row.id, isStaff),
    questions: await findQuestions(db, row.id),
    protocols: await findProtocols(db, row.id),
    escalation: escalation ? toEscalation(escalation) : null,
    mayWrite: mayRespond && row.state !== 'merged',
    mayAnswer: mayRespond && isOpen(row.state),
    moves: isStaff ? [...movesOf(row.state)] : [],
  };
}

/** The same, read anew after a change. */
export async function incidentNow(call: Request, incidentId: string): Promise<Incident> {
  return incidentView(call, await getIncident(call.db, incidentId));
}
