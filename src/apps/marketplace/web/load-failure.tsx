import type { ReactNode } from 'react';
import { type SourceFailureProps, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
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

type Source = SourceFailureProps['source'];

/** For `DataTable error`: the whole story without rows, one sentence above rows that stay. */
export function useListFailure(what: What, source: Source): ReactNode {
  const t = useT(marketplaceTexts);
  return useSourceFailure({ title: t('failure.load', { what: t(`what.${what}`) }), source });
}

/** In place of what could not be loaded: what, why, what to do, and the correlation id. */
export function LoadFailure({ what, source }: { readonly what: What; readonly source: Source }): ReactNode {
  return useListFailure(what, source);
}
