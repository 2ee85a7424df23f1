import type { ReactNode } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { findText } from '#platform/web/i18n/catalogue.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { type ErrorText, describeError } from '#platform/web/notifications/describe-error.rules.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { marketplaceTexts } from './texts.ts';

/** What a page names as missing: `Die Bestellungen konnten nicht geladen werden`. */
export type What =
  | 'products'
  | 'product'
  | 'categories'
  | 'cart'
  | 'orders'
  | 'order'
  | 'subscriptions'
  | 'subscription'
  | 'prices'
  | 'quote';

/** A failed call in words: known refusals by their text, anything else by title, then message (spec §8). */
export function useErrorText(): (error: Error) => ErrorText {
  const language = useLanguage();
  return (error) => {
    const find = (key: string, params: Parameters<typeof findText>[1]) => findText(key, params, language);
    const asked = error instanceof ApiError ? error : new ApiError({ type: 'ERROR_UNEXPECTED', status: 400, title: '', params: {} });
    return describeError(asked, find);
  };
}

interface FailureProps {
  readonly what: What;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** In place of what could not be loaded: what, why, what to do, and the correlation id. */
export function LoadFailure({ what, error, onRetry, isRetrying }: FailureProps) {
  const t = useT(marketplaceTexts);
  const { text, detail, correlationId } = useErrorText()(error);
  if (isForbidden(error))
    return <ErrorState title={t('failure.forbidden')} nextStep={t('failure.forbiddenNext')} correlationId={correlationId} />;
  return (
    <ErrorState
      title={t('failure.load', { what: t(`what.${what}`) })}
      reason={detail ? `${text} ${detail}` : text}
      nextStep={t('failure.next')}
      correlationId={correlationId}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** For `DataTable error`: the whole story without rows, one sentence above rows that stay. */
export function useListFailure(
  what: What,
  source: { readonly data: unknown; readonly error: Error | undefined; readonly loading: boolean; readonly reload: () => void },
): ReactNode {
  const t = useT(marketplaceTexts);
  const describe = useErrorText();
  if (!source.error) return undefined;
  if (source.data !== undefined) return t('failure.stale', { reason: describe(source.error).text });
  return <LoadFailure what={what} error={source.error} onRetry={source.reload} isRetrying={source.loading} />;
}

export function isNotFound(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 404;
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
}
