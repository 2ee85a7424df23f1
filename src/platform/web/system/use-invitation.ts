import { useEffect, useState } from 'react';
import { invitationsRoutes } from '#domains/people/invitations.routes.ts';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { ApiError } from '../client/api-error.ts';
import { type ClientResult, contractClient } from '../client/contract-client.ts';
import { suggestLanguage } from '../settings/settings.ts';

const invitations = contractClient<typeof invitationsContract>(invitationsRoutes);

export type InvitationView = ClientResult<(typeof invitationsContract)['endpoints']['look']>;

/** States of the invitation behind a key. */
export type InvitationStep =
  | { readonly step: 'looking' }
  | { readonly step: 'open' | 'accepting'; readonly view: InvitationView }
  | { readonly step: 'failed' | 'asked'; readonly error: ApiError };

/** Looks at the invitation behind a key, and takes it. */
export function useInvitation(key: string) {
  const [now, setNow] = useState<InvitationStep>({ step: 'looking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<InvitationStep> => {
      const view = await invitations.look({ body: { key } }, { quiet: true });
      suggestLanguage(view.language);
      return { step: 'open', view };
    };
    void stepOf(open).then((step) => {
      if (!isGone) setNow(step);
    });
    return () => {
      isGone = true;
    };
  }, [key, tries]);
  const look = (): void => {
    setNow({ step: 'looking' });
    setTries(tries + 1);
  };

  /** @param onJoined receives the tenant's id */
  const accept = async (
    view: InvitationView,
    onJoined: (tenantId: string) => void,
  ): Promise<void> => {
    setNow({ step: 'accepting', view });
    const next = await stepOf(async () => {
      const { tenantId } = await invitations.accept({ body: { key } }, { as: 'customer' });
      onJoined(tenantId);
      return { step: 'accepting', view };
    });
    setNow(next);
  };
  const askAgain = async (error: ApiError): Promise<void> =>
    setNow(
      await stepOf(async () => {
        await invitations.askAgain({ body: { key } });
        return { step: 'asked', error };
      }),
    );
  return { now, look, accept, askAgain };
}

async function stepOf(work: () => Promise<InvitationStep>): Promise<InvitationStep> {
  try {
    return await work();
  } catch (error) {
    return { step: 'failed', error: asApiError(error) };
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(
    { type: 'ERROR_UNEXPECTED', status: 400, title: '', params: {} },
    { cause: error },
  );
}
