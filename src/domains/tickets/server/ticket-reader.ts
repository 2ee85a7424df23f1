import { rights } from '#platform/common/rights.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Side } from '../ticket-state.rules.ts';
import { maySee, seesColleagues } from '../ticket-sharing.rules.ts';
import type { TicketPorts } from './ticket-ports.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type { ListReader } from './ticket-lists.store.ts';
import type { TicketRow } from './ticket-row.ts';
import { getTicketRow, findWatchers } from './tickets.store.ts';
import { getSharing } from './ticket-sharing.store.ts';

type Request = Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>;
interface Roles {
  readonly memberRoles: Pick<TicketPorts<Db>['memberRoles'], 'rolesOf'>;
}

/** Staff who answer customers read and write as the operator; everybody else as the customer. */
export function sideOf({ caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>): Side {
  const isStaff = caller.kind === 'internal' && !caller.claimsByTenant.has(tenantId);
  return isStaff || mayUse(caller.permissions, rights.tickets.byStaff) ? 'staff' : 'customer';
}

async function readerOf({ memberRoles }: Roles, { db, caller, tenantId, now }: Request) {
  return {
    userId: caller.userId,
    roleIds: await memberRoles.rolesOf(db, caller.userId, now()),
    isAdministrator: mayUse(heldOn(caller, tenantId), rights.tickets.share),
  };
}

/** Returns who reads a list, by the company's rule of today. */
export async function listReaderOf(ports: Roles, call: Request): Promise<ListReader> {
  const reader = await readerOf(ports, call);
  const rule = await getSharing(call.db);
  return { userId: reader.userId, seesColleagues: seesColleagues(rule, reader) };
}

/**
 * Returns a ticket that the caller may see.
 * @throws PortalError ERROR_TICKETS_NOT_FOUND, also where it is there but not shared
 */
export async function visibleTicket(
  ports: Roles,
  call: Request,
  ticketId: string,
  hold?: 'held',
): Promise<TicketRow> {
  const row = await getTicketRow(call.db, ticketId, hold);
  if (sideOf(call) === 'staff') return row;
  const watchers = await findWatchers(call.db, ticketId);
  const shared = { ...row, watcherIds: watchers.map(({ userId }) => userId) };
  const rule = await getSharing(call.db);
  if (!maySee(shared, rule, await readerOf(ports, call))) throw ticketRefusals.NOT_FOUND();
  return row;
}
