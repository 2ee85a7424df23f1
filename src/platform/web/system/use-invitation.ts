import { useCallback, useEffect, useState } from 'react';
import type { invitationsContract } from '#domains/directory/invitations.contract.ts';
import { ApiError } from '../client/api-error.ts';
import { type ClientResult, contractClient } from '../client/contract-client.ts';

const invitations = contractClient<typeof invitationsContract>('invitations');

export type InvitationView = ClientResult<(typeof invitationsContract)['endpoints']['look']>;

/** Everything that can be so with the invitation that a key opens. */
export type InvitationStep =
  | { readonly step: 'looking' }
  | { readonly step: 'open' | 'accepting'; readonly view: InvitationView }
  | { readonly step: 'failed' | 'asked'; readonly error: ApiError };

/** Looks at the invitation behind a key, and takes it. */
export function useInvitation(key: string) {
  const [now, setNow] = useState<InvitationStep>({ step: 'looking' });
  const fail = (error: unknown) => setNow({ step: 'failed', error: asApiError(error) });
  const look = useCallback(() => {
    setNow({ step: 'looking' });
    invitations.look({ body: { key } }, { quiet: true }).then((view) => setNow({ step: 'open', view }), fail);
  }, [key]);
  useEffect(look, [look]);

  /** @param onJoined told the tenant's id */
  const accept = (view: InvitationView, onJoined: (tenantId: string) => void) => {
    setNow({ step: 'accepting', view });
    invitations.accept({ body: { key } }, { as: 'customer' }).then(({ tenantId }) => onJoined(tenantId), fail);
  };
  const askAgain = (error: ApiError) => {
    invitations.askAgain({ body: { key } }).then(() => setNow({ step: 'asked', error }), fail);
  };
  return { now, look, accept, askAgain };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError({ type: 'ERROR_UNEXPECTED', status: 400, title: '', params: {} }, { cause: error });
}
