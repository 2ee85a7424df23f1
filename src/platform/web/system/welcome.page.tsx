import { type ReactNode, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { findText } from '../i18n/catalogue.ts';
import { describeError } from '../notifications/describe-error.rules.ts';
import { useGo } from '../router/address.ts';
import { authConfig, setInviteKey } from '../session/portal-memory.ts';
import { useCurrentUser } from '../session/session.ts';
import { signIn, signOut } from '../session/sign-in.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { type InvitationView, useInvitation } from './use-invitation.ts';
import { welcomeTexts } from './welcome-words.ts';

/** Spec §2, /welcome: what somebody joins and as what; signs them in; accepting lands them in the tenant. */
export function WelcomePage() {
  const t = useT(welcomeTexts);
  const go = useGo();
  const [key] = useState(() => authConfig().inviteKey ?? '');
  const { now, look, accept, askAgain } = useInvitation(key);
  const discard = () => {
    setInviteKey(undefined);
    go('/reroute');
  };
  const join = (tenantId: string) => {
    setInviteKey(undefined);
    location.assign(`/${tenantId}/portal`); // whole: what the person holds has changed
  };
  const leave = <SystemButton onClick={discard}>{t('discard')}</SystemButton>;
  switch (now.step) {
    case 'looking':
      return <MessagePage title={t('loadingTitle')} text={t('loading')} actions={leave} />;
    case 'open':
    case 'accepting':
      return <Invitation view={now.view} isBusy={now.step === 'accepting'} onAccept={() => void accept(now.view, join)} leave={leave} />;
    case 'failed':
    case 'asked':
      return (
        <Failure error={now.error} isAsked={now.step === 'asked'} onAsk={() => void askAgain(now.error)} onRetry={look} leave={leave} />
      );
  }
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
  const other = () => void signOut().then(signInAs);
  const next = isCustomer ? t('signedInAs', { email: user.email }) : t(user ? 'staff' : 'signInHint');
  const isOtherAddress = isCustomer && user.email.toLowerCase() !== view.email.toLowerCase();
  return (
    <MessagePage
      title={t('title', { tenant: view.tenantName })}
      text={t('invites', { who: view.invitedBy, tenant: view.tenantName })}
      actions={
        <>
          <SystemButton variant="primary" onClick={isBusy ? () => undefined : isCustomer ? onAccept : signInAs}>
            {t(isBusy ? 'accepting' : isCustomer ? 'accept' : 'signIn')}
          </SystemButton>
          {isCustomer && !isBusy ? <SystemButton onClick={other}>{t('otherAccount')}</SystemButton> : null}
          {leave}
        </>
      }
    >
      {view.message ? <blockquote className="system-quote">{view.message}</blockquote> : null}
      <Facts view={view} />
      <p>{next}</p>
      {isOtherAddress ? <p>{t('otherAddress')}</p> : null}
    </MessagePage>
  );
}

function Facts({ view }: { readonly view: InvitationView }) {
  const t = useT(welcomeTexts);
  const format = useFormat();
  const facts = [
    { term: t('as'), detail: view.roles.map((role) => role.name).join(', ') },
    ...(view.rolesExpireAt ? [{ term: t('until'), detail: format.date(new Date(view.rolesExpireAt), 'date') }] : []),
    { term: t('sentTo'), detail: view.email },
    { term: t('validUntil'), detail: format.date(new Date(view.expiresAt), 'date') },
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

interface FailureProps {
  readonly error: ApiError;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly onRetry: () => void;
  readonly leave: ReactNode;
}

function Failure({ error, isAsked, onAsk, onRetry, leave }: FailureProps) {
  const t = useT(welcomeTexts);
  const language = useLanguage();
  const { text } = describeError(error, (key, params) => findText(key, params, language));
  const isOfInvitation = error.type.startsWith('ERROR_TENANTS_TENANT_INVITATION_');
  return (
    <MessagePage
      title={t('failedTitle')}
      text={text}
      actions={
        <>
          {isOfInvitation && !isAsked ? (
            <SystemButton variant="primary" onClick={onAsk}>
              {t('askAgain')}
            </SystemButton>
          ) : null}
          {isOfInvitation ? null : (
            <SystemButton variant="primary" onClick={onRetry}>
              {t('retry')}
            </SystemButton>
          )}
          {leave}
        </>
      }
    >
      {isAsked ? <p role="status">{t('asked')}</p> : null}
      {error.correlationId ? (
        <p>
          {t('number')} <code>{error.correlationId}</code>
        </p>
      ) : null}
    </MessagePage>
  );
}
