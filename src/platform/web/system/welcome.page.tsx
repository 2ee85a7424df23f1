import { type ReactNode, Suspense, lazy, useState } from 'react';
import { formatDate, localeWith } from '#platform/common/format/dates.ts';
import { sameAddress } from '#platform/common/mail-address.ts';
import { localeOf } from '#platform/common/texts/language.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { authConfig, setInviteKey } from '../session/portal-memory.ts';
import { useCurrentUser } from '../session/session.ts';
import { signIn, signOut } from '../session/sign-in.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import type { InvitationView } from './invitation-step.rules.ts';
import { useInvitation } from './use-invitation.ts';
import { welcomeTexts } from './welcome-words.ts';

const WelcomeFailure = lazy(() =>
  import('./welcome-failure.tsx').then((part) => ({ default: part.WelcomeFailure })),
);

const WelcomeWaiting = lazy(() =>
  import('./welcome-waiting.tsx').then((part) => ({ default: part.WelcomeWaiting })),
);

/**
 * Spec §2, /welcome: what somebody joins and as what; signs them in; accepting lands them in the
 * tenant.
 */
export function WelcomePage() {
  const t = useT(welcomeTexts);
  const go = useGo();
  const [key] = useState(() => authConfig().inviteKey ?? '');
  const isCustomer = useCurrentUser()?.kind === 'customer';
  const discard = () => {
    setInviteKey(undefined);
    go('/reroute');
  };
  const onJoined = (tenantId: string) => {
    setInviteKey(undefined);
    location.assign(`/${tenantId}/portal`); // whole: what the person holds has changed
  };
  const { now, look, accept, askAgain } = useInvitation({ key, isCustomer, onJoined });
  const leave = <SystemButton onClick={discard}>{t('discard')}</SystemButton>;
  const looking = <MessagePage title={t('loadingTitle')} text={t('loading')} actions={leave} />;
  switch (now.step) {
    case 'looking':
      return looking;
    case 'open':
    case 'accepting':
      return (
        <Invitation
          view={now.view}
          isBusy={now.step === 'accepting'}
          onAccept={() => void accept(now.view)}
          leave={leave}
        />
      );
    case 'waiting':
      return (
        <Suspense fallback={looking}>
          <WelcomeWaiting
            view={now.view}
            onOtherAccount={() => otherAccount(now.view.email)}
            leave={leave}
          />
        </Suspense>
      );
    case 'failed':
    case 'asked':
      return (
        <Suspense fallback={looking}>
          <WelcomeFailure
            error={now.error}
            isAsked={now.step === 'asked'}
            onAsk={() => void askAgain(now.error)}
            onRetry={look}
            onOtherAccount={() => otherAccount()}
            leave={leave}
          />
        </Suspense>
      );
  }
}

/** Signs out and offers the sign-in again, with this address where one is known. */
function otherAccount(email?: string): void {
  void signOut().then(() => signIn('customer', undefined, email));
}

interface InvitationProps {
  readonly view: InvitationView;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly leave: ReactNode;
}

function Invitation({ view, isBusy, onAccept, leave }: InvitationProps) {
  const t = useT(welcomeTexts);
  const user = useCurrentUser();
  const isCustomer = user?.kind === 'customer';
  const signInAs = () => void signIn('customer', undefined, view.email);
  const isOther = isCustomer && sameAddress(user.email) !== sameAddress(view.email);
  const next = isCustomer
    ? t(isOther ? 'otherAddress' : 'signedInAs', { email: user.email, who: view.invitedBy })
    : t(user ? 'staff' : 'signInHint');
  return (
    <MessagePage
      title={t('title', { tenant: view.tenantName })}
      text={t('invites', { who: view.invitedBy, tenant: view.tenantName })}
      actions={
        <>
          <SystemButton
            variant="primary"
            onClick={isBusy ? () => undefined : isCustomer ? onAccept : signInAs}
          >
            {t(isBusy ? 'accepting' : isCustomer ? 'accept' : 'signIn')}
          </SystemButton>
          {isCustomer && !isBusy ? (
            <SystemButton onClick={() => otherAccount(view.email)}>
              {t('otherAccount')}
            </SystemButton>
          ) : null}
          {leave}
        </>
      }
    >
      {view.message ? <blockquote className="system-quote">{view.message}</blockquote> : null}
      <Facts view={view} />
      <p>{next}</p>
    </MessagePage>
  );
}

/** Lists the roles that the person receives, each with a sentence of what it permits. */
function Roles({ roles }: Pick<InvitationView, 'roles'>) {
  return (
    <ul className="system-roles">
      {roles.map(({ name, description }) => (
        <li key={name}>
          {name}
          {description ? <small>{description}</small> : null}
        </li>
      ))}
    </ul>
  );
}

function Facts({ view }: { readonly view: InvitationView }) {
  const t = useT(welcomeTexts);
  const locale = localeOf[useLanguage()];
  // Not `format.date`, which brings all formats: nobody is signed in yet, little should be loaded.
  const day = (at: string) => formatDate(at, localeWith(locale, 'usual'));
  const facts = [
    { term: t('as'), detail: <Roles roles={view.roles} /> },
    ...(view.rolesExpireAt ? [{ term: t('until'), detail: day(view.rolesExpireAt) }] : []),
    { term: t('sentTo'), detail: view.email },
    { term: t('validUntil'), detail: day(view.expiresAt) },
  ];
  return (
    <dl className="system-facts">
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
