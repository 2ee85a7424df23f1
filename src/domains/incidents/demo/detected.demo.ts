import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf } from '#platform/common/demo/lists.ts';
import { kindOf } from '../detected.rules.ts';
import { detectedIncident, type detectedIncidentsContract } from '../detected.schema.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { detectedBook, detectedOf } from './detected.estate.ts';
import { customers } from './incident-desk.estate.ts';
import { sampleOf } from './incidents.demo.ts';
import { event, incidentBook, incidentOf, type StoredIncident } from './incidents.estate.ts';

function oneOf(estate: Estate, detectedId: string) {
  const found = estate.part(detectedBook).found.find(({ id }) => id === detectedId);
  if (!found) throw incidentRefusals.NOT_FOUND();
  return found;
}

const nameOf = (estate: Estate): string => estate.operator.part(customers).name;

export const detectedDemo: DemoHandlers<typeof detectedIncidentsContract> = {
  async inbox({ world, estate, query, now }) {
    const { id, name } = estate.operator.part(customers);
    const { found } = world.estateOf(id).part(detectedBook);
    const rows = found
      .map((one) => detectedOf(one, name))
      .filter((one) => query.view !== 'waiting' || one.isWaiting)
      .filter((one) => query.view !== 'dismissed' || one.dismissedAt !== null)
      .filter(({ title, tenantName }) => isFound(query.search, title, tenantName))
      .map((one) => detectedIncident.parse(one));
    return pageOf(rows, query, now());
  },
  async reading({ world, estate }) {
    const { id, name } = estate.operator.part(customers);
    const { found } = world.estateOf(id).part(detectedBook);
    const waiting = found.filter((one) => detectedOf(one, name).isWaiting).length;
    return { waiting, unread: 0, unreadNames: [], unlicensed: 2 };
  },
  get: async ({ estate, params }) => detectedOf(oneOf(estate, params.detectedId), nameOf(estate)),
  async takeOver({ estate, params, body, now }) {
    const one = oneOf(estate, params.detectedId);
    if (one.incident) return incidentOf(sampleOf(estate, one.incident.id), 'staff');
    const { incidents } = estate.part(incidentBook);
    const number = Math.max(0, ...incidents.map((sample) => sample.number)) + 1;
    const at = now().toISOString();
    const { title, severity, alerts, assets, technical, beganAt } = one;
    const made: StoredIncident = {
      ...{ id: body.id, tenantId: estate.tenantId, number, title, severity, technical, beganAt },
      kind: kindOf({ title, determination: '', alerts }),
      ...{ summary: '', state: 'new', source: 'graph', outcome: null, mergedInto: null },
      ...{ noticedAt: at, lastActivityAt: at, assignee: '', assigneeId: null },
      ...{ containedAt: null, resolvedAt: null, dataConcernedAt: null },
      ...{
        questions: [],
        protocols: [],
        escalation: null,
        alerts: [...alerts],
        assets: [...assets],
      },
      entries: [event(crypto.randomUUID(), at, 'opened', '')],
    };
    incidents.unshift(made);
    one.incident = { id: made.id, number };
    one.dismissedAt = null;
    one.dismissedBy = '';
    one.dismissedBecause = '';
    return incidentOf(made, 'staff');
  },
  async dismiss({ estate, params, body, caller, now }) {
    const one = oneOf(estate, params.detectedId);
    if (one.incident) throw incidentRefusals.TAKEN_OVER();
    one.dismissedAt = now().toISOString();
    one.dismissedBy = caller.name;
    one.dismissedBecause = body.because;
    return detectedOf(one, nameOf(estate));
  },
};
