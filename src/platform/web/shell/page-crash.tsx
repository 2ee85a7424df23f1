import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useErrorText } from '../data/source-failure.tsx';
import { useT } from '../i18n/use-t.ts';
import { PageLoadError } from '../router/page-load-error.ts';
import { useCrashNumber } from '../system/crash.page.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { knock, useReachable } from './reachable.ts';
import { shellTexts } from './texts.ts';

/** A page that crashed, could not be loaded, or whose guard got no answer: the shell stays. */
export function PageCrash({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset?: () => void;
}) {
  const t = useT(shellTexts);
  const describe = useErrorText();
  const number = useCrashNumber(error);
  const reachable = useReachable((state) => state.reachable);
  useRetryWhenBack(error instanceof PageLoadError);
  const reload = <Button onPress={() => location.reload()}>{t('reload')}</Button>;
  if (error instanceof PageLoadError) {
    return (
      <ErrorState
        title={t('crashTitle')}
        reason={t(reachable ? 'crashUpdate' : 'crashOffline')}
        actions={reachable ? reload : undefined}
      />
    );
  }
  const said = error instanceof ApiError ? describe(error).text : undefined;
  return (
    <ErrorState
      title={t('crashTitle')}
      reason={said ?? t('crashText')}
      nextStep={said ? undefined : t('crashNext')}
      correlationId={number}
      onRetry={reset}
      actions={reload}
    />
  );
}

/** Missing code comes by itself once there is a connection again. */
function useRetryWhenBack(isMissing: boolean): void {
  const router = useRouter();
  const reachable = useReachable((state) => state.reachable);
  const wasAway = useRef(false);
  useEffect(() => {
    if (isMissing) void knock();
  }, [isMissing]);
  useEffect(() => {
    if (reachable && wasAway.current) void router.invalidate();
    wasAway.current = !reachable;
  }, [reachable, router]);
}
