import type { ReactNode } from 'react';
import { type SourceFailureProps, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { marketplaceTexts } from './texts.ts';

/** Nouns that a failed page names: `Die Bestellungen konnten nicht geladen werden`. */
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

type Source = SourceFailureProps['source'];

/**
 * Returns the `error` of a `DataTable`: a full explanation without rows, one sentence above
 * existing rows.
 */
export function useListFailure(what: What, source: Source): ReactNode {
  const t = useT(marketplaceTexts);
  return useSourceFailure({ title: t('failure.load', { what: t(`what.${what}`) }), source });
}

/** Replaces content that failed to load: noun, cause, next step and correlation id. */
export function LoadFailure({
  what,
  source,
}: {
  readonly what: What;
  readonly source: Source;
}): ReactNode {
  return useListFailure(what, source);
}
