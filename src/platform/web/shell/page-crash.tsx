import { ApiError } from '../client/api-error.ts';
import { findText } from '../i18n/catalogue.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { describeError } from '../notifications/describe-error.rules.ts';
import { isMissingModule, useCrashNumber } from '../system/crash.page.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { shellTexts } from './texts.ts';

/** A page that crashed, or whose guard got no answer: the shell stays. */
export function PageCrash({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const t = useT(shellTexts);
  const language = useLanguage();
  const number = useCrashNumber(error);
  const said = error instanceof ApiError ? describeError(error, (key, params) => findText(key, params, language)).text : undefined;
  return (
    <ErrorState
      title={t('crashTitle')}
      reason={said ?? t(isMissingModule(error) ? 'crashUpdate' : 'crashText')}
      nextStep={said ? undefined : t('crashNext')}
      correlationId={number}
      onRetry={reset}
      actions={<Button onPress={() => location.reload()}>{t('reload')}</Button>}
    />
  );
}
