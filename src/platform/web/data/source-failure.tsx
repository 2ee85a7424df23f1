import { type ReactNode, Suspense, lazy } from 'react';
import { ApiError } from '../client/api-error.ts';
import { refusalText } from '../notifications/refusal-texts.ts';
import { useLanguage } from '../i18n/use-t.ts';
import { type ErrorText, describeError } from '../notifications/describe-error.rules.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Inline } from '../ui/layout.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RetryCountdown } from './retry-countdown.tsx';

const NoRight = lazy(() =>
  import('./later/no-right.tsx').then((state) => ({ default: state.NoRight })),
);

/**
 * A failed call in words: known refusals by their text, anything else by title, then message (spec
 * §8).
 */
export function useErrorText(): (error: Error) => ErrorText {
  const language = useLanguage();
  return (error) => {
    const known =
      error instanceof ApiError
        ? error
        : new ApiError({ type: 'ERROR_UNEXPECTED', status: 400, title: '', params: {} });
    return describeError(known, (key, params) => refusalText(key, params, language));
  };
}

export interface SourceFailureProps {
  /** Title: "Die Kunden konnten nicht geladen werden". */
  readonly title: string;
  readonly source: {
    readonly data: unknown;
    readonly error: Error | undefined;
    readonly loading: boolean;
    readonly reload: () => void;
  };
}

/**
 * The error state of a data source: the whole story where nothing is on show, one sentence where
 * rows stay on show. What the reader may not see says who can help instead. Undefined while there
 * is no error, so it may stand in `error={…}` of a table.
 */
export function useSourceFailure({ title, source }: SourceFailureProps): ReactNode {
  const describe = useErrorText();
  if (!source.error) return undefined;
  const { text, detail, correlationId } = describe(source.error);
  if (source.data !== undefined)
    return (
      <KeptFailure
        sentence={`${title}. ${text}`}
        correlationId={correlationId}
        error={source.error}
        source={source}
      />
    );
  if (source.error instanceof ApiError && source.error.status === 403)
    return (
      <Suspense fallback={null}>
        <NoRight
          reason={text}
          correlationId={correlationId}
          onRetry={source.reload}
          isRetrying={source.loading}
        />
      </Suspense>
    );
  return (
    <ErrorState
      title={title}
      reason={detail ? `${text} ${detail}` : text}
      nextStep={<RetryCountdown error={source.error} onRetry={source.reload} />}
      correlationId={correlationId}
      onRetry={source.reload}
      isRetrying={source.loading}
    />
  );
}

interface KeptFailureProps {
  readonly sentence: string;
  readonly correlationId: string | undefined;
  readonly error: Error;
  readonly source: Pick<SourceFailureProps['source'], 'reload' | 'loading'>;
}

/** Above what stays on show: the same facts in one line. */
function KeptFailure({ sentence, correlationId, error, source }: KeptFailureProps) {
  const { t } = useUi();
  return (
    <Inline gap={3}>
      <span>
        {sentence} <RetryCountdown error={error} onRetry={source.reload} />
      </span>
      <Button size="sm" isPending={source.loading} onPress={source.reload}>
        {t('retry')}
      </Button>
      {correlationId ? (
        <CopyText label={t('correlationId')} value={correlationId} isLabelVisible />
      ) : null}
    </Inline>
  );
}

/** Returns whether the resource does not exist, or not for this user. */
export function isNotFound(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 404;
}
