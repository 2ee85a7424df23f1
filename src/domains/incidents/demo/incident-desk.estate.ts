import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { IncidentKind, IncidentSeverity } from '../incident.values.ts';
import { event, incidentBook, type StoredIncident } from './incidents.estate.ts';

/** The customer of staff's samples: an estate of its own. */
export const customers = estatePart('incidents.customers', ({ random }) => ({
  id: random('incidents.customers').uuid(),
  name: 'Adler Maschinenbau',
}));

interface Call {
  readonly title: string;
  readonly kind: IncidentKind;
  readonly severity: IncidentSeverity;
  readonly caller: string;
  readonly at: Date;
}

/** Puts the draft that a call opens among a tenant's samples. */
export function addCalled(estate: Estate, call: Call): StoredIncident {
  const { incidents } = estate.part(incidentBook);
  const at = call.at.toISOString();
  const called = event(crypto.randomUUID(), at, 'called', '');
  const made: StoredIncident = {
    ...{ id: crypto.randomUUID(), tenantId: estate.tenantId },
    number: Math.max(0, ...incidents.map(({ number }) => number)) + 1,
    ...{ title: call.title, kind: call.kind, severity: call.severity, summary: '', technical: '' },
    ...{ state: 'new', source: 'hotline', outcome: null, assignee: '', assigneeId: null },
    ...{ beganAt: at, noticedAt: at, lastActivityAt: at, mergedInto: null },
    ...{ containedAt: null, resolvedAt: null, dataConcernedAt: null },
    ...{ alerts: [], assets: [], questions: [], protocols: [], escalation: null },
    entries: [
      event(crypto.randomUUID(), at, 'opened', ''),
      { ...called, side: 'customer', author: call.caller },
    ],
  };
  incidents.unshift(made);
  return made;
}
