import { accessReviewsRoutes } from '../access-reviews.ts';
import type { accessReviewsContract } from '#domains/people/access-reviews.schema.ts';
import { invitationsRoutes } from '../invitations.ts';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { rolesRoutes } from '../roles.ts';
import type { rolesContract } from '#domains/people/roles.schema.ts';
import { personSessionsRoutes, sessionsRoutes } from '../sessions.ts';
import type { personSessionsContract, sessionsContract } from '#domains/people/sessions.schema.ts';
import { usersRoutes } from '../users.ts';
import type { usersContract } from '#domains/people/users.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const rolesClient = contractClient<typeof rolesContract>(rolesRoutes);
export const sessionsClient = contractClient<typeof sessionsContract>(sessionsRoutes);
export const personSessionsClient =
  contractClient<typeof personSessionsContract>(personSessionsRoutes);
export const usersClient = contractClient<typeof usersContract>(usersRoutes);
export const invitationsClient = contractClient<typeof invitationsContract>(invitationsRoutes);
export const accessReviewsClient =
  contractClient<typeof accessReviewsContract>(accessReviewsRoutes);
