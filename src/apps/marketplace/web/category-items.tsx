import { useEffect, useMemo } from 'react';
import type { LoadedItem } from '#platform/common/app-manifest.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { shopClient } from './clients.ts';
import { useCategoryName, marketplaceTexts } from './texts.ts';

/** The catalogue's categories for the menu (spec §2, shop group, category routes). */
export function CategoryItems({
  onItems,
}: {
  readonly onItems: (items: readonly LoadedItem[]) => void;
}) {
  useT(marketplaceTexts); // the names of categories are among them
  const nameOf = useCategoryName();
  const categories = useDataSource(shopClient.categories).data?.data;
  const items = useMemo(
    () =>
      (categories ?? []).map(({ id }): LoadedItem => ({
        key: id,
        label: nameOf(id),
        route: `/:/marketplace/shop/category/${encodeURIComponent(id)}`,
      })),
    [categories, nameOf],
  );
  const text = JSON.stringify(items);
  // By content: a name function that is made anew on every draw must not hand over the same items
  // again and again.
  // written two lines above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  useEffect(() => onItems(JSON.parse(text) as readonly LoadedItem[]), [onItems, text]);
  return null;
}
