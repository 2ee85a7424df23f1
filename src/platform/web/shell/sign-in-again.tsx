import { Suspense, lazy, useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { offerDialog } from '../session/sign-in-again.ts';

const load = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(() =>
  load().then((dialog) => ({ default: dialog.SignInAgainDialog })),
);

/** After the page itself has loaded, and long before a session ends. */
const fetchAfterMs = 5_000;

/**
 * Stands once in the shell: the dialog of a session that has ended. Fetched beforehand, because
 * then there may be no network.
 */
export function SignInAgain() {
  const kind = useSession((session) => session.expired);
  useEffect(() => {
    // who needs it asks again
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    const takeBack = offerDialog(load);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, []);
  return kind ? (
    <Suspense fallback={null}>
      <SignInAgainDialog kind={kind} />
    </Suspense>
  ) : null;
}
