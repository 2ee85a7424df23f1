import { accessReviewsRoutes } from '#domains/people/access-reviews.routes.ts';
import type { accessReviewsContract } from '#domains/people/access-reviews.schema.ts';
import { invitationsRoutes } from '#domains/people/invitations.routes.ts';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { rolesRoutes } from '../roles.ts';
import type { rolesContract } from '#domains/people/roles.schema.ts';
import { personSessionsRoutes, sessionsRoutes } from '#domains/people/sessions.routes.ts';
import type { personSessionsContract, sessionsContract } from '#domains/people/sessions.schema.ts';
import { usersRoutes } from '#domains/people/users.routes.ts';
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
