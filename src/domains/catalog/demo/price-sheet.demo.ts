import { sampledTenants } from '#domains/tenants/demo/tenants.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { times } from '#platform/common/money.ts';
import type { CatalogVersion, priceSheetContract } from '../price-sheet.schema.ts';
import type { ManagedProduct, ProductHolders } from '../managed-product.schema.ts';
import { manyGone } from '../compared-sheets.rules.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import type { SheetKind } from '../sheet-header.rules.ts';
import { sampledCatalog } from './catalog.estate.ts';
import { managedProducts, marginRulesOf, putSampleRule } from './managed.ts';
import { readSampleSheet } from './read-sample-sheet.ts';
import { sheetChangesDemo, uploadOf } from './sheet-changes.demo.ts';
import { type SampleUpload, sheetShelf, versionOf } from './sheets.estate.ts';

/** Samples of customers who hold a product that is sold. */
function sampleHolders(
  estate: Estate,
  { productId, sellingPrice }: ManagedProduct,
): ProductHolders {
  const dice = estate.random(`holders of ${productId}`);
  const tenants = estate.operator.part(sampledTenants);
  const start = dice.whole(0, Math.max(0, tenants.length - 1));
  const some = sellingPrice ? tenants.slice(start, start + dice.whole(1, 3)) : [];
  const holders = some.flatMap(({ id, tenantName }) => {
    const seats = dice.whole(5, 120);
    return sellingPrice
      ? [{ tenantId: id, tenantName, seats, monthly: times(sellingPrice, seats), endingSeats: 0 }]
      : [];
  });
  return {
    customers: holders.length,
    seats: holders.reduce((all, { seats }) => all + seats, 0),
    holders: holders.toSorted((a, b) => b.seats - a.seats),
  };
}

export const priceSheetDemo: DemoHandlers<typeof priceSheetContract> = {
  async upload({ estate, file, query, caller, now }) {
    if (!file) throw portalRefusals.VALIDATION({ details: 'file: missing' });
    const fileName = 'name' in file && typeof file.name === 'string' ? file.name : 'sheet.csv';
    const upload = readSampleSheet(estate, {
      fileName,
      text: await file.text(),
      kind: query.kind,
      by: caller.name,
      at: now(),
    });
    estate.part(sheetShelf).uploads.push(upload);
    return upload;
  },
  async uploads({ estate, query, now }) {
    const sorted = sortedBy(
      estate.part(sheetShelf).uploads,
      ({ uploadedAt }) => uploadedAt,
      query.sortDirection,
    );
    return pageOf(sorted, query, now());
  },
  get: async ({ estate, params }) => uploadOf(estate, params.uploadId),
  ...sheetChangesDemo,
  async publish({ estate, params, body, caller, now }) {
    const upload = staged(estate, params.uploadId);
    const gone = manyGone(upload.difference);
    if (gone > 0 && body.confirmedGone !== gone)
      throw priceSheetRefusals.SHEET_MANY_GONE({ count: gone });
    replace(estate, { ...upload, state: 'published' });
    const made = versionOf(upload, nextNumber(estate, upload.kind), true);
    return publish(estate, {
      ...made,
      publishedAt: now().toISOString(),
      publishedBy: caller.name,
      effectiveFrom: body.effectiveFrom ?? dayOf(now()),
    });
  },
  async discard({ estate, params }) {
    return replace(estate, { ...staged(estate, params.uploadId), state: 'discarded' });
  },
  async versions({ estate, query, now }) {
    const found = estate
      .part(sheetShelf)
      .versions.filter(
        ({ kind, isCurrent }) =>
          (query.kind ?? kind) === kind && (query.state === 'all' || isCurrent),
      );
    return pageOf(
      sortedBy(found, ({ number }) => number, query.sortDirection),
      query,
      now(),
    );
  },
  async rollBack({ estate, params, caller, now }) {
    const wanted = estate.part(sheetShelf).versions.find(({ id }) => id === params.versionId);
    if (!wanted) throw priceSheetRefusals.VERSION_NOT_FOUND();
    if (wanted.isCurrent) throw priceSheetRefusals.VERSION_IS_CURRENT();
    const at = now();
    const again = {
      id: crypto.randomUUID(),
      number: nextNumber(estate, wanted.kind),
      isCurrent: true,
      rollbackOf: wanted.number,
    };
    return publish(estate, {
      ...wanted,
      ...again,
      publishedAt: at.toISOString(),
      publishedBy: caller.name,
      effectiveFrom: dayOf(at),
    });
  },
  async products({ estate, query, now }) {
    const found = managedProducts(estate).filter(
      ({ title, category, isHidden }) =>
        isFound(query.search, title) &&
        (query.category ?? category) === category &&
        (query.state === 'all' || (query.state === 'hidden') === isHidden),
    );
    const keyOf = (one: (typeof found)[number]) =>
      query.sortBy === 'title' || query.sortBy === 'category'
        ? one[query.sortBy]
        : Number(one[query.sortBy]?.value ?? 0);
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
  async product({ estate, params }) {
    const product = managedProducts(estate).find(({ productId }) => productId === params.productId);
    if (!product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
    return { product, held: sampleHolders(estate, product) };
  },
  async setVisibility({ estate, params, body }) {
    const { hidden } = estate.part(sampledCatalog);
    if (body.isHidden) hidden.add(params.productId);
    else hidden.delete(params.productId);
    const product = managedProducts(estate).find(({ productId }) => productId === params.productId);
    if (!product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
    return product;
  },
  async marginRules({ estate, query, now }) {
    return pageOf(marginRulesOf(estate), query, now());
  },
  async putMarginRule({ estate, body, version }) {
    if (
      body.productId !== null &&
      !managedProducts(estate).some(({ productId }) => productId === body.productId)
    )
      throw priceSheetRefusals.PRODUCT_NOT_FOUND();
    if (
      body.tenantId !== null &&
      !estate.part(sampledTenants).some(({ id }) => id === body.tenantId)
    )
      throw portalRefusals.NOT_FOUND();
    return putSampleRule(estate, body, version);
  },
  async deleteMarginRule({ estate, params }) {
    const { margins } = estate.part(sampledCatalog);
    const at = margins.findIndex(({ id }) => id === params.ruleId);
    if (at < 0) throw priceSheetRefusals.MARGIN_RULE_NOT_FOUND();
    margins.splice(at, 1);
    return { id: params.ruleId };
  },
};

function staged(estate: Estate, id: string): SampleUpload {
  const upload = uploadOf(estate, id);
  if (upload.state !== 'staged') throw priceSheetRefusals.SHEET_NOT_STAGED();
  return upload;
}

function replace(estate: Estate, upload: SampleUpload): SampleUpload {
  const { uploads } = estate.part(sheetShelf);
  uploads.splice(
    uploads.findIndex(({ id }) => id === upload.id),
    1,
    upload,
  );
  return upload;
}

/** Each kind counts on by itself: a list shows one of them. */
function nextNumber(estate: Estate, wanted: SheetKind): number {
  const ofKind = estate.part(sheetShelf).versions.filter(({ kind }) => kind === wanted);
  return Math.max(0, ...ofKind.map(({ number }) => number)) + 1;
}

/** The new version takes the place of the one in force of its kind. */
function publish(estate: Estate, version: CatalogVersion): CatalogVersion {
  const { versions } = estate.part(sheetShelf);
  versions.forEach(
    (one, at) => one.kind === version.kind && versions.splice(at, 1, { ...one, isCurrent: false }),
  );
  versions.push(version);
  return version;
}
