import type { TenantUser } from '#domains/people/users.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { invitationsClient } from './clients.ts';
import { nameOf } from './person-state.rules.ts';

/** A link in the inviter's hand; it is shown once. */
export interface MadeLink {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly expiresAt: string;
}

/**
 * Fetches the links of invitations that no mail carries, one after the other. What is refused says
 * why and is left out.
 */
export async function makeLinks(invited: readonly TenantUser[]): Promise<MadeLink[]> {
  const made: MadeLink[] = [];
  for (const user of invited) {
    try {
      const answer = await invitationsClient.link({ params: { invitationId: user.id } });
      made.push({ id: user.id, name: nameOf(user), ...answer });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notifyError(error);
      break;
    }
  }
  return made;
}
