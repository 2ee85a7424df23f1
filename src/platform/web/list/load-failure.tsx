import type { ReactNode } from 'react';
import { ApiError } from '../client/api-error.ts';
import { findText } from '../i18n/catalogue.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { describeError, type ErrorText } from '../notifications/describe-error.rules.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { failureTexts } from './texts.ts';

/** A failed call in words: known refusals by their text, anything else by title, then message (spec §8). */
export function useErrorText(): (error: Error) => ErrorText {
  const language = useLanguage();
  return (error) => {
    const asked = error instanceof ApiError ? error : new ApiError({ type: 'ERROR_UNEXPECTED', status: 400, title: '', params: {} });
    return describeError(asked, (key, params) => findText(key, params, language));
  };
}

export interface LoadFailureProps {
  /** What could not be loaded, as the page calls it: "Bestellungen". */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** In place of what could not be loaded: what, why, what to do, and the correlation id. */
export function LoadFailure({ what, error, onRetry, isRetrying }: LoadFailureProps) {
  const t = useT(failureTexts);
  const { text, detail, correlationId } = useErrorText()(error);
  if (error instanceof ApiError && error.status === 403) {
    return <ErrorState title={t('forbidden')} nextStep={t('forbiddenNext')} correlationId={correlationId} />;
  }
  const reason = detail ? `${text} ${detail}` : text;
  return <ErrorState title={t('load', { what })} reason={reason} nextStep={t('next')} correlationId={correlationId} onRetry={onRetry} isRetrying={isRetrying} />;
}

interface Source {
  readonly data: unknown;
  readonly error: Error | undefined;
  readonly loading: boolean;
  readonly reload: () => void;
}

/** For `DataTable error`: the whole story without rows, one sentence above rows that stay. */
export function useListFailure(what: string, source: Source): ReactNode {
  const t = useT(failureTexts);
  const describe = useErrorText();
  if (!source.error) return undefined;
  if (source.data !== undefined) return t('stale', { reason: describe(source.error).text });
  return <LoadFailure what={what} error={source.error} onRetry={source.reload} isRetrying={source.loading} />;
}

export function isNotFound(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 404;
}
