import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { HeldOffersPort } from '../catalog.port.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import { catalogAudit } from '../catalog.texts.ts';
import { holdersOf } from '../managed-product.rules.ts';
import type { priceSheetContract } from '../price-sheet.schema.ts';
import { findManagedProducts, getManagedProduct } from './managed-products.store.ts';
import {
  deleteMarginRule,
  editable,
  findMarginRules,
  getMarginRule,
  getMarginRuleOf,
  holdMarginRules,
  isScopeKnown,
  putMarginRule,
} from './margin-rules.store.ts';
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

type MarginHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'marginRules' | 'putMarginRule' | 'deleteMarginRule'
>;

/** Rules by which cost or retail price becomes a selling price; one per scope. */
export const marginRulesHandlers: MarginHandlers = {
  async marginRules({ db, query, now }) {
    const { rules, total } = await findMarginRules(db, query);
    return listResult(rules, total, now());
  },

  async putMarginRule(call) {
    const { db, body, caller, now, audit } = call;
    const scope = await isScopeKnown(db, body);
    if (!scope.product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
    if (!scope.tenant) throw portalRefusals.NOT_FOUND();
    await holdMarginRules(db);
    const before = await getMarginRuleOf(db, body);
    const current = before && editable(before);
    await demandVersion(call, {
      subjectKind: catalogAudit.subject('marginRule'),
      subjectId: before?.id ?? '',
      current,
      wanted: editable(body),
    });
    const rule = await getMarginRule(
      db,
      await putMarginRule(db, { ...body, by: caller.name, at: now() }),
    );
    if (!rule) throw priceSheetRefusals.MARGIN_RULE_NOT_FOUND();
    await audit({
      action: catalogAudit.action('catalog.putMarginRule'),
      subjectKind: catalogAudit.subject('marginRule'),
      subjectId: rule.id,
      before,
      after: rule,
    });
    return rule;
  },

  async deleteMarginRule({ db, params, audit }) {
    const before = await getMarginRule(db, params.ruleId);
    if (!before) throw priceSheetRefusals.MARGIN_RULE_NOT_FOUND();
    await deleteMarginRule(db, before.id);
    await audit({
      action: catalogAudit.action('catalog.deleteMarginRule'),
      subjectKind: catalogAudit.subject('marginRule'),
      subjectId: before.id,
      before,
    });
    return { id: before.id };
  },
};
