import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { catalogAudit } from '../catalog.texts.ts';
import type { HeldOffersPort } from '../catalog.port.ts';
import { priceSheetRefusals } from '../price-sheet.refusals.ts';
import type { priceSheetContract } from '../price-sheet.schema.ts';
import { holdersOf } from '../product-holders.rules.ts';
import { findManagedProducts, getManagedProduct } from './managed-products.store.ts';
import { setHidden } from './products.store.ts';

type ProductHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'products' | 'product' | 'setVisibility'
>;

/** Products as staff keep them: with cost and margin, shown to customers or not. */
export const createManagedProductsHandlers = (port: HeldOffersPort<Db>): ProductHandlers => ({
  async products({ db, query, now }) {
    const { products, total } = await findManagedProducts(db, query, now());
    return listResult(products, total, now());
  },

  async product({ db, params: { productId }, now, everyTenant }) {
    const product = await getManagedProduct(db, productId, now());
    if (!product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
    const held = await everyTenant(catalogAudit.reason('productHolders'), (tx) =>
      port.heldOffers(tx, productId),
    );
    return { product, held: holdersOf(held) };
  },

  async setVisibility({ db, params, body, now, audit }) {
    const changed = await setHidden(db, params.productId, body.isHidden);
    const product = changed && (await getManagedProduct(db, params.productId, now()));
    if (!changed || !product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
    const [before, after] = [{ isHidden: changed.wasHidden }, { isHidden: body.isHidden }];
    await audit({
      action: catalogAudit.action('catalog.setVisibility'),
      subjectKind: catalogAudit.subject('product'),
      subjectId: params.productId,
      before,
      after,
    });
    return product;
  },
});
