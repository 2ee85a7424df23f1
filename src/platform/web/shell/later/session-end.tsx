import { useEffect, useState } from 'react';
import { readSession } from '../../session/identity.ts';
import { signedInAtKey } from '../../session/signed-in-at.ts';
import { useAuthKind, useSession } from '../../session/session.ts';
import { userKinds } from '../../session/user.rules.ts';
import { SessionEndBanner } from './session-end-banner.tsx';
import { readSignedInAt, sessionEndsAt, warningInMs } from './session-end.rules.ts';

/**
 * Warns in time before the provider's limit ends the session (UXR-6). Loaded beside the page: hours
 * pass before anybody needs it.
 */
export function SessionEnd() {
  const kind = useAuthKind();
  const endsAt = useSession(({ config, signedInAt, expired }) =>
    kind && kind !== expired
      ? sessionEndsAt(signedInAt[kind], config?.identity[kind].sessionSeconds)
      : undefined,
  );
  useEffect(recallSignIns, []);
  const isDue = useIsDue(endsAt);
  return kind && endsAt !== undefined && isDue ? (
    <SessionEndBanner kind={kind} endsAt={endsAt} />
  ) : null;
}

/** After a reload: what the tab has kept. */
function recallSignIns(): void {
  for (const kind of userKinds) {
    const at = readSignedInAt(readSession(signedInAtKey(kind)));
    if (at !== undefined)
      useSession.setState(({ signedInAt }) => ({ signedInAt: { [kind]: at, ...signedInAt } }));
  }
}

/** Turns true by itself when the time for the warning has come. */
function useIsDue(endsAt: number | undefined): boolean {
  const [dueFor, setDue] = useState<number>();
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(
      () => setDue(endsAt),
      Math.min(warningInMs(endsAt, Date.now()), longestTimerMs),
    );
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== undefined && dueFor === endsAt;
}

/**
 * The longest time that a timer can wait; a page that stays open longer has been renewed or ended
 * long before.
 */
const longestTimerMs = 2_147_483_647;
