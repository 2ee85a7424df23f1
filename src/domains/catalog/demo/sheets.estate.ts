import { daysBefore, dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { amount, share } from '#platform/common/money.ts';
import type {
  CatalogVersion,
  SheetDifference,
  SheetIssue,
  SheetUpload,
} from '../price-sheet.schema.ts';
import { withMoves } from '../price-change.rules.ts';
import { sampledCatalog, type SampleOffer } from './catalog.estate.ts';

export interface SampleUpload extends SheetUpload {
  readonly issues: readonly SheetIssue[];
  readonly differences: readonly SheetDifference[];
}

/** Uploads and versions of the operator's sample catalogue, newest last. */
export interface SheetShelf {
  readonly uploads: SampleUpload[];
  readonly versions: CatalogVersion[];
}

export const sheetShelf = estatePart('sheets', (estate): SheetShelf => {
  const [old, current, staged] = [62, 31, 1].map((days) => sampleUpload(estate, days));
  const published = [old, current]
    .flatMap((upload) => upload ?? [])
    .map((upload) => ({ ...upload, state: 'published' as const }));
  return {
    uploads: [...published, ...(staged ? [staged] : [])],
    versions: published.map((upload, at) => versionOf(upload, at + 1, at === 1)),
  };
});

function sampleUpload(estate: Estate, days: number): SampleUpload {
  const dice = estate.random(`sheets ${String(days)}`);
  const at = daysBefore(estate.madeAt, days, 8.5);
  const { offers } = estate.operator.part(sampledCatalog);
  const differences = dice
    .shuffled(offers.filter(({ isTrial }) => !isTrial))
    .slice(0, 9)
    .map((offer, place) =>
      differenceOf(offer, place < 5 ? 'priceUp' : place < 7 ? 'priceDown' : 'added'),
    );
  return {
    ...plainUpload,
    id: dice.uuid(),
    kind: 'priceSheet',
    fileName: `NCE_${dayOf(at)}_DE.csv`,
    state: 'staged',
    uploadedAt: at.toISOString(),
    uploadedBy: fullName(dice.pick(estate.part(sampledPeople))),
    rows: offers.length,
    accepted: offers.length,
    warnings: 1,
    difference: countOf(differences, offers.length),
    issues: [
      { row: 14, column: 'TermDuration', severity: 'warning', reason: 'termUnknown', value: 'P5Y' },
    ],
    differences,
  };
}

/** Fields shared by all sample sheets. */
export const plainUpload = {
  rejected: 0,
  markets: ['DE'],
  currencies: ['EUR'],
  segments: ['Commercial'],
  separator: ',',
  encoding: 'utf-8',
  missingColumns: [],
  extraColumns: [],
  sameAs: null,
};

export function countOf(
  differences: readonly SheetDifference[],
  rows: number,
): NonNullable<SheetUpload['difference']> {
  const of = (kind: SheetDifference['kind']): number =>
    differences.filter((one) => one.kind === kind).length;
  const counted = {
    added: of('added'),
    priceUp: of('priceUp'),
    priceDown: of('priceDown'),
    gone: of('gone'),
    changed: of('changed'),
  };
  return { ...counted, same: Math.max(0, rows - differences.length + counted.gone) };
}

function differenceOf(
  offer: SampleOffer,
  kind: 'added' | 'priceUp' | 'priceDown',
): SheetDifference {
  const { product, skuId, edition, termDuration, billingPlan, cost, retail } = offer;
  const percent = kind === 'priceUp' ? 95 : 104;
  const old = (price: string) => (kind === 'added' ? null : share(amount(price), percent, 100));
  return withMoves({
    kind,
    productId: product.productId,
    skuId,
    title: product.title,
    skuTitle: edition,
    segment: 'Commercial',
    termDuration,
    billingPlan,
    currency: 'EUR',
    oldUnitPrice: old(cost),
    newUnitPrice: amount(cost),
    oldRetailPrice: old(retail),
    newRetailPrice: amount(retail),
  });
}

export function versionOf(
  { id, kind, fileName, uploadedAt, uploadedBy, rows }: SheetUpload,
  number: number,
  isCurrent: boolean,
): CatalogVersion {
  return {
    // One upload is one version: the digits are turned so that both have an id of their own.
    id: id.replace(/^(.{4})(.{4})/, '$2$1'),
    number,
    kind,
    uploadId: id,
    fileName,
    publishedAt: uploadedAt,
    publishedBy: uploadedBy,
    effectiveFrom: uploadedAt.slice(0, 10),
    rows,
    isCurrent,
    rollbackOf: null,
  };
}
