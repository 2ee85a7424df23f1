import type { accessReviewsContract } from '#domains/directory/access-reviews.contract.ts';
import type { invitationsContract } from '#domains/directory/invitations.contract.ts';
import type { rolesContract } from '#domains/directory/roles.contract.ts';
import type { usersContract } from '#domains/directory/users.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const rolesClient = contractClient<typeof rolesContract>('roles');
export const usersClient = contractClient<typeof usersContract>('users');
export const invitationsClient = contractClient<typeof invitationsContract>('invitations');
export const accessReviewsClient = contractClient<typeof accessReviewsContract>('accessReviews');
