import { useEffect, useEffectEvent, useState } from 'react';
import { invitationsRoutes } from '#domains/people/invitations.ts';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { ApiError } from '../client/api-error.ts';
import { contractClient } from '../client/contract-client.ts';
import { suggestLanguage } from '../settings/settings.ts';
import {
  answerStep,
  type InvitationStanding,
  type InvitationStep,
  type InvitationView,
  isFinal,
} from './invitation-step.rules.ts';

const invitations = contractClient<typeof invitationsContract>(invitationsRoutes);

/** The page asks this often: who waits has no seat in the tenant's live connection. */
const askEveryMs = 5_000;

interface Holder {
  readonly key: string;
  /** A customer has signed in. */
  readonly isCustomer: boolean;
  /** Receives the tenant's id. */
  readonly onJoined: (tenantId: string) => void;
}

/** Looks at the invitation behind a key, takes it, and waits for the inviter where need be. */
export function useInvitation({ key, isCustomer, onJoined }: Holder) {
  const [now, setNow] = useState<InvitationStep>({ step: 'looking' });
  const [tries, setTries] = useState(0);
  const take = (view: InvitationView, standing: InvitationStanding): InvitationStep => {
    if (standing.tenantId !== null) onJoined(standing.tenantId);
    return answerStep(view, standing.state);
  };
  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<InvitationStep> => {
      const view = await invitations.look({ body: { key } }, { quiet: true });
      suggestLanguage(view.language);
      return isCustomer ? takeLatest(view, await standingOf(key)) : { step: 'open', view };
    };
    void stepOf(open).then((step) => {
      if (!isGone) setNow(step);
    });
    return () => {
      isGone = true;
    };
  }, [key, tries, isCustomer]);

  const waiting = now.step === 'waiting' ? now.view : undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const next = await stepOf(async () => takeLatest(waiting, await standingOf(key)));
      if (!isGone && isFinal(next)) setNow(next);
    };
    const run = (): void => void ask();
    const timer = setInterval(run, askEveryMs);
    document.addEventListener('visibilitychange', run);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [key, waiting]);

  const look = (): void => {
    setNow({ step: 'looking' });
    setTries(tries + 1);
  };
  const accept = async (view: InvitationView): Promise<void> => {
    setNow({ step: 'accepting', view });
    setNow(
      await stepOf(async () =>
        take(view, await invitations.accept({ body: { key } }, { as: 'customer' })),
      ),
    );
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

function standingOf(key: string): Promise<InvitationStanding> {
  return invitations.standing({ body: { key } }, { as: 'customer', quiet: true });
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
