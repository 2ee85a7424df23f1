import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useT } from '../i18n/use-t.ts';
import { PageLoadError } from '../router/page-load-error.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

/** Outside the shell: a crash of the frame itself, or of a page without one. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const t = useT(systemTexts);
  const number = useCrashNumber(error);
  const router = useRouter();
  return (
    <MessagePage
      title={t('crash.title')}
      text={error instanceof PageLoadError ? t('crash.update') : t('crash.text')}
      next={t('crash.next')}
      actions={
        <>
          <SystemButton variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </SystemButton>
          <SystemButton onClick={() => void router.invalidate()}>{t('retry')}</SystemButton>
        </>
      }
    >
      <p>
        <code>{number}</code>
      </p>
    </MessagePage>
  );
}

/**
 * The correlation id of the call that failed, or a number made here and reported with the error.
 */
export function useCrashNumber(error: unknown): string {
  const [number] = useState(() => {
    const known = error instanceof ApiError ? error.correlationId : undefined;
    const made = known ?? crypto.randomUUID();
    reportError(new Error(`page crash ${made}`, { cause: error }));
    return made;
  });
  return number;
}
