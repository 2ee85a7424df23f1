import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { signIn } from '../session/sign-in.ts';
import { hasSignedOut } from '../session/signed-out.ts';
import type { UserKind } from '../session/user.rules.ts';
import { LateNotices } from './late-notices.tsx';
import { LoginView } from './login-view.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFrame } from './use-frame.ts';

/** A refused sign-in is told by a notification (spec §8), what did not begin on the page itself. */
const faultTexts = {
  signInFailed: undefined,
  cannotStart: 'login.cannotStart',
  unreachable: 'login.unreachable',
  tokenRefused: 'login.tokenRefused',
  providerAway: 'login.providerAway',
  loop: 'login.loop',
  signedOutElsewhere: 'login.signedOutElsewhere',
} as const;

export function LoginPage() {
  const frame = useFrame();
  const fault = useSession((session) => session.fault);
  const faultId = useSession((session) => session.faultId);
  const [isSignedOut] = useState(hasSignedOut);
  const [chosen, setChosen] = useState<UserKind>();
  const pending = useSession((session) => session.pending);
  useDocumentTitle(frame.t('login.title'));
  const choose = (kind: UserKind) => {
    setChosen(kind);
    void signIn(kind);
  };
  const text = fault && faultTexts[fault];
  return (
    <>
      <LoginView
        {...frame}
        fault={text && frame.t(text)}
        faultId={fault === 'loop' || fault === 'tokenRefused' ? faultId : undefined}
        isSignedOut={isSignedOut && !text}
        leaving={pending ? chosen : undefined}
        onSignIn={choose}
        onRetry={
          fault === 'unreachable' || fault === 'cannotStart' || fault === 'providerAway'
            ? () => location.assign('/reroute')
            : undefined
        }
      />
      <LateNotices />
    </>
  );
}
