import { sampledTenants } from '#domains/tenants/demo/tenants.estate.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { amount } from '#platform/common/money.ts';
import { noVersion, versionOf } from '#platform/common/version.ts';
import { categoryOf } from '../category.rules.ts';
import { marginPercent, type ScopedMargin } from '../offer.rules.ts';
import type { MarginRule, ManagedProduct } from '../managed-product.schema.ts';
import { sampledCatalog, sellingPriceOf } from './catalog.estate.ts';
import { listedProducts, type ListedProduct } from './product-list.ts';

/** The sample catalogue as staff manage it: cost, retail estimate, selling price. */
export function managedProducts(estate: Estate): ManagedProduct[] {
  return listedProducts.map((product) => managedProduct(estate, product));
}

function managedProduct(estate: Estate, product: ListedProduct): ManagedProduct {
  const { offers, hidden, margins } = estate.operator.part(sampledCatalog);
  const { productId, title, editions, requires } = product;
  const cheapest = offers.find(
    (one) => one.product === product && one.termDuration === 'P1M' && !one.isTrial,
  );
  const selling = cheapest ? sellingPriceOf(cheapest, margins, null) : null;
  return {
    productId,
    title,
    skus: editions.length,
    segments: ['Commercial'],
    category: categoryOf(title),
    isAddon: requires !== undefined,
    isHidden: hidden.has(productId),
    unitPrice: cheapest ? amount(cheapest.cost) : null,
    retailPrice: cheapest ? amount(cheapest.retail) : null,
    sellingPrice: selling,
    marginPercent: cheapest && selling ? marginPercent(cheapest.cost, selling.value) : null,
    change: 'none',
  };
}

type StoredRule = ScopedMargin & { readonly id: string };

export function marginRulesOf(estate: Estate): MarginRule[] {
  return estate.part(sampledCatalog).margins.map((rule) => shown(estate, rule));
}

function shown(estate: Estate, rule: StoredRule): MarginRule {
  const tenant = estate.operator.part(sampledTenants).find(({ id }) => id === rule.tenantId);
  const product = listedProducts.find(({ productId }) => productId === rule.productId);
  return {
    ...rule,
    tenantName: tenant?.tenantName ?? null,
    productTitle: product?.title ?? null,
    version: versionOf(editable(rule)),
  };
}

const editable = ({ basis, percent }: Pick<ScopedMargin, 'basis' | 'percent'>) => ({
  basis,
  percent,
});

/** Saves one rule per scope of tenant and product. @throws ERROR_CONFLICT as the server does */
export function putSampleRule(estate: Estate, rule: ScopedMargin, version: string): MarginRule {
  const { margins } = estate.part(sampledCatalog);
  const at = margins.findIndex(
    ({ tenantId, productId }) => tenantId === rule.tenantId && productId === rule.productId,
  );
  const before = margins[at];
  const now = before ? versionOf(editable(before)) : noVersion;
  if (version !== now && versionOf(editable(rule)) !== now)
    throw new ConflictError({
      current: before ? editable(before) : null,
      version: now,
      changedBy: null,
      changedAt: null,
    });
  const kept = { ...rule, id: before?.id ?? crypto.randomUUID() };
  margins.splice(before ? at : margins.length, before ? 1 : 0, kept);
  return shown(estate, kept);
}
