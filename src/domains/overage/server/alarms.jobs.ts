import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { isAlarmDue, monthOf } from '../overage.rules.ts';
import { tellAlarm } from './notify-overage.ts';
import { markTold } from './overage-alarms.store.ts';
import { findReadAt, findSubscriptions } from './overage.store.ts';

export interface AlarmPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Job of the topic `overage.read`: costs were read anew. */
export function alarmsJob(ports: AlarmPorts): JobHandler {
  return async ({ tenantId, correlationId }) => {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now: ports.now };
    await workInTenant(ports.db, tenantId, origin, (work) => tellAlarms(ports, work));
  };
}

async function tellAlarms({ notices }: AlarmPorts, work: Work): Promise<void> {
  const standing = { readAt: await findReadAt(work.db), now: work.now() };
  for (const one of await findSubscriptions(work.db)) {
    if (!isAlarmDue(one, standing)) continue;
    if (await markTold(work.db, one.id, monthOf(standing.now))) await tellAlarm(notices, work, one);
  }
}
