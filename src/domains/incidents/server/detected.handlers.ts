import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { DetectedReadingPort } from '../incidents.port.ts';
import { isWaiting, kindOf } from '../detected.rules.ts';
import {
  storedAlerts,
  storedAssets,
  type DetectedDetail,
  type detectedIncidentsContract,
} from '../detected.schema.ts';
import { detectedDataset } from '../detected.ts';
import { targetOf } from '../incident-state.rules.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import {
  countWaiting,
  findDetected,
  findSourceRedirects,
  getDetected,
  saveDismissal,
  saveTakenOver,
  toDetected,
  type DetectedRow,
} from './detected.store.ts';
import { insertAlerts, insertFoundAssets } from './incident-parts.store.ts';
import type { IncidentPorts } from './incident-news.ts';
import { incidentNow } from './incident-view.ts';
import { openIncident } from './open-incident.ts';

type Detected = Handlers<typeof detectedIncidentsContract, Ctx>;
const subjectKind = incidentsAudit.subject('detectedIncident');
/** Names of customers that a page can show. */
const mostNames = 5;

/** Incidents that Microsoft found: what staff make of them. */
export function createDetectedHandlers(
  ports: IncidentPorts<Db> & DetectedReadingPort<Db>,
): Detected {
  return { ...reading(ports), ...deciding(ports) };
}

function reading({
  failedReads,
}: DetectedReadingPort<Db>): Pick<Detected, 'inbox' | 'reading' | 'get'> {
  return {
    async inbox({ everyTenant, query, now }) {
      const { found, total } = await everyTenant(incidentsAudit.reason('incidentInbox'), (db) =>
        findDetected(db, query),
      );
      return listResult(found, total, now());
    },
    reading: ({ everyTenant, now }) =>
      everyTenant(incidentsAudit.reason('incidentInbox'), async (db) => {
        const failed = await failedReads(db, detectedDataset, now());
        const unread = failed.filter(({ failure }) => failure !== 'notLicensed');
        return {
          waiting: await countWaiting(db),
          unread: unread.length,
          unreadNames: unread.slice(0, mostNames).map(({ tenantName }) => tenantName),
          unlicensed: failed.length - unread.length,
        };
      }),
    get: async ({ db, params }) => detailOf(await getDetected(db, params.detectedId)),
  };
}

function deciding(ports: IncidentPorts<Db>): Pick<Detected, 'takeOver' | 'dismiss'> {
  return {
    async takeOver(call) {
      const { db, params, body } = call;
      const target = targetOf(params.detectedId, await findSourceRedirects(db));
      const row = await getDetected(db, target ?? params.detectedId, 'held');
      if (row.incidentId !== null) return incidentNow(call, row.incidentId);
      const alerts = storedAlerts.parse(row.alerts);
      const { title, severity, sourceId, technical, determination } = row;
      const kind = kindOf({ title, determination, alerts });
      const wish = { id: body.id, title, kind, severity, beganAt: row.beganAt.toISOString() };
      const origin = { source: 'graph', side: 'staff', sourceId, technical } as const;
      const isOpened = await openIncident(call, ports, { ...wish, assets: [] }, origin);
      // The caller's id is that of another incident.
      if (!isOpened) throw incidentRefusals.STATE_NOT_POSSIBLE();
      await insertAlerts(db, body.id, alerts);
      await insertFoundAssets(db, body.id, storedAssets.parse(row.assets));
      await saveTakenOver(db, row.id, body.id);
      await call.audit({
        action: incidentsAudit.action('detectedIncident.takeOver'),
        ...{ subjectKind, subjectId: row.id },
        after: { name: title, severity },
      });
      return incidentNow(call, body.id);
    },
    async dismiss(call) {
      const { db, params, body, caller, now } = call;
      const row = await getDetected(db, params.detectedId, 'held');
      if (row.incidentId !== null) throw incidentRefusals.TAKEN_OVER();
      if (row.dismissedBecause === body.because) return detailOf(row);
      await saveDismissal(db, row.id, { at: now(), by: caller.name, because: body.because });
      await call.audit({
        action: incidentsAudit.action('detectedIncident.dismiss'),
        ...{ subjectKind, subjectId: row.id },
        after: { name: row.title, because: body.because },
      });
      return detailOf(await getDetected(db, row.id));
    },
  };
}

/** Returns a finding with everything that Microsoft told. */
function detailOf(row: DetectedRow): DetectedDetail {
  const assets = storedAssets.parse(row.assets);
  return {
    ...toDetected(row),
    technical: row.technical,
    alerts: storedAlerts.parse(row.alerts),
    assets: assets.map(({ kind, name, standing }) => ({ kind, name, standing })),
    isWaiting: isWaiting(row),
  };
}
