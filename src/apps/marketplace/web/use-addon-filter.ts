import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListFilter } from '#platform/web/list/list-frame-props.ts';
import { marketplaceTexts } from './texts.ts';

/** Products with, without or only add-ons. */
export function useAddonFilter(): ListFilter {
  const t = useT(marketplaceTexts);
  return {
    name: 'addons',
    label: t('search.addons'),
    all: t('search.addons.all'),
    options: [
      { id: 'none', label: t('search.addons.none') },
      { id: 'only', label: t('search.addons.only') },
    ],
  };
}
