import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { refusalText } from '../notifications/refusal-texts.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { describeError } from '../notifications/describe-error.rules.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { welcomeTexts } from './welcome-words.ts';

interface WelcomeFailureProps {
  readonly error: ApiError;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly onRetry: () => void;
  readonly onOtherAccount: () => void;
  readonly leave: ReactNode;
}

/** Why an invitation cannot be taken, and what one can do; in a file of its own, since most can. */
export function WelcomeFailure({
  error,
  isAsked,
  onAsk,
  onRetry,
  onOtherAccount,
  leave,
}: WelcomeFailureProps) {
  const t = useT(welcomeTexts);
  const language = useLanguage();
  useAnew(language, onRetry);
  const { text } = describeError(error, (key, params) => refusalText(key, params, language));
  const isOfInvitation = error.type.startsWith('ERROR_TENANTS_TENANT_INVITATION_');
  // Refused under this address, or somebody else asks: the invited one still opens it.
  const isOfAddress = error.type.startsWith('ERROR_TENANTS_INVITATION_ASK');
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
          {isOfAddress ? (
            <SystemButton variant="primary" onClick={onOtherAccount}>
              {t('otherAccount')}
            </SystemButton>
          ) : null}
          {isOfInvitation || isOfAddress ? null : (
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

/** The reason may be in the server's words: in another language it is asked for once more. */
function useAnew(language: string, ask: () => void): void {
  const asked = useRef(language);
  const askAnew = useEffectEvent(ask);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    askAnew();
  }, [language]);
}
