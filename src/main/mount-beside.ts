import type { FastifyInstance } from 'fastify';
import type { EventPorts } from '#connectors/partner-center/mount-events.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Pace } from '#platform/server/http/pace.ts';
import type { Translate } from '#platform/server/http/problem.ts';
import type { ServerSlice } from '#platform/server/server-slice.ts';
import { type callerPorts, ports } from './ports/ports.ts';
import { appSlices, domainSlices } from './server-slices.ts';

/** Facts of the installation that routes without a contract work with. */
export interface BesideFacts
  extends
    Pick<ReturnType<typeof callerPorts>, 'findProvisioner'>,
    Pick<EventPorts, 'eventSender' | 'countEvent'> {
  readonly db: Db;
  readonly now: () => Date;
  readonly key: (purpose: string) => Buffer;
  readonly pace: Pace;
  readonly translate: Translate;
  readonly portal: PortalConfig;
  readonly publicUrl: string;
}

// Does not compile while a slice asks for a port that nobody answers.
const slices: readonly ServerSlice<never, never, typeof ports & BesideFacts>[] = [
  ...domainSlices,
  ...appSlices,
];

/** Mounts the routes of all slices that have no contract: links in mails, protocols of others. */
export function mountBeside(app: FastifyInstance, facts: BesideFacts): void {
  for (const slice of slices) slice.mountBeside(app, { ...ports, ...facts });
}
