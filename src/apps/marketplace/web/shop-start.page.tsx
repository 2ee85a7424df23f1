import { useT } from '#platform/web/i18n/use-t.ts';
import { Shop } from './shop/shop.tsx';
import { marketplaceTexts } from './texts.ts';

/** The shop with all its families on the shelf. */
export function ShopStartPage() {
  return <Shop title={useT(marketplaceTexts)('shop.title')} />;
}
