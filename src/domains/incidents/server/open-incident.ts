import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { NewIncident } from '../incident-desk.schema.ts';
import type { IncidentSource } from '../incident.values.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import type { IncidentPorts } from './incident-ports.ts';
import { getIncident, insertAssets, insertIncident } from './incidents.store.ts';
import { notifyCompany } from './notify-incident.ts';
import { tellEvent } from './tell-event.ts';

interface Opening {
  readonly source: IncidentSource;
  readonly side: 'customer' | 'staff';
  readonly sourceId?: string;
  readonly technical?: string;
}

/**
 * Opens an incident. A repeated request changes nothing.
 * @returns false where it was there already
 */
export async function openIncident(
  work: Work,
  ports: Pick<IncidentPorts<Db>, 'notices' | 'recipients'>,
  wish: NewIncident,
  { side, ...origin }: Opening,
): Promise<boolean> {
  const { db, now } = work;
  if (!(await insertIncident(db, { ...wish, ...origin, at: now() }))) return false;
  await insertAssets(db, wish.id, wish.assets);
  await tellEvent(work, wish.id, { event: 'opened', side });
  await work.audit({
    action: incidentsAudit.action('incident.open'),
    subjectKind: incidentsAudit.subject('incident'),
    subjectId: wish.id,
    after: { name: wish.title, severity: wish.severity },
  });
  const incident = await getIncident(db, wish.id);
  if (side === 'staff') await notifyCompany(work, ports, { message: 'INCIDENT_OPENED', incident });
  return true;
}
