import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { ApiError } from '../client/api-error.ts';
import type { ClientResult } from '../client/contract-client.ts';

export type InvitationView = ClientResult<(typeof invitationsContract)['endpoints']['look']>;
export type InvitationStanding = ClientResult<
  (typeof invitationsContract)['endpoints']['standing']
>;

/** States of the invitation behind a key; `waiting`: for the inviter's answer. */
export type InvitationStep =
  | { readonly step: 'looking' }
  | { readonly step: 'open' | 'accepting' | 'waiting'; readonly view: InvitationView }
  | { readonly step: 'failed' | 'asked'; readonly error: ApiError };

/** Returns what the page shows for an answer of the server; who has joined is on their way. */
export function answerStep(
  view: InvitationView,
  state: InvitationStanding['state'],
): InvitationStep {
  if (state === 'refused') return { step: 'failed', error: refused() };
  return { step: state === 'joined' ? 'accepting' : state, view };
}

/**
 * Returns whether an answer ends the waiting. A server out of reach does not, nor does one that is
 * busy: it is asked again.
 */
export function isFinal(next: InvitationStep): boolean {
  if (next.step !== 'failed') return next.step !== 'waiting';
  const { status } = next.error;
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

function refused(): ApiError {
  const type = 'ERROR_TENANTS_INVITATION_ASK_REFUSED';
  return new ApiError({ type, status: 409, title: '', params: {} });
}
