import { useActiveTenantId, useAuthKind, useCurrentUser } from '#platform/web/session/session.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { noticesRoutes, staffNoticesRoutes, noticePreferencesRoutes } from '../notices.routes.ts';
import type {
  noticePreferencesContract,
  noticesContract,
  staffNoticesContract,
} from '../notices.schema.ts';

const customers = contractClient<typeof noticesContract>(noticesRoutes);
const staff = contractClient<typeof staffNoticesContract>(staffNoticesRoutes);
export const preferencesClient =
  contractClient<typeof noticePreferencesContract>(noticePreferencesRoutes);

/** Both inboxes answer alike; which one it is depends on who is signed in. */
export type InboxClient = typeof customers;

export interface Inbox {
  readonly client: InboxClient;
  /** Changes with person and tenant: what belongs to one is never shown in another. */
  readonly seat: string;
  readonly isStaff: boolean;
}

/** The inbox of the signed-in person at the active tenant; undefined before there is one. */
export function useInbox(): Inbox | undefined {
  const kind = useAuthKind();
  const tenantId = useActiveTenantId();
  const userId = useCurrentUser()?.userId;
  if (!userId || !kind) return undefined;
  if (kind === 'internal') return { client: staff, seat: `${userId} staff`, isStaff: true };
  return tenantId === undefined
    ? undefined
    : { client: customers, seat: `${userId} ${tenantId}`, isStaff: false };
}
