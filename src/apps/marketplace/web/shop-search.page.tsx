import { useT } from '#platform/web/i18n/use-t.ts';
import { Shop } from './shop/shop.tsx';
import { marketplaceTexts } from './texts.ts';

/** The shop with the cursor in its search, and every product below. */
export function ShopSearchPage() {
  return <Shop title={useT(marketplaceTexts)('shop.title')} isList />;
}
