import { linkTo } from '#platform/web/router/address.ts';

/** Address of a product's page. */
export function productLink(productId: string): string {
  return linkTo(`/:/marketplace/shop/product/${encodeURIComponent(productId)}`);
}
