import type { SheetHeader } from './sheet-header.rules.ts';
import { readProductId, readSkuId, readSkuReferences } from './sheet-id.rules.ts';
import type { IssueLog, Reading } from './sheet-issue.rules.ts';
import { readCount } from './sheet-word.rules.ts';

/** Microsoft's mark for "no upper limit" in the offer matrix. */
export const unlimitedSeats = 10_000_000;

/** SKU of the offer matrix with the ways it may be bought (product rule B5.4). */
export interface OfferMatrixRow {
  readonly row: number;
  readonly productId: string;
  readonly skuId: string;
  readonly productTitle: string;
  readonly skuTitle: string;
  /** GUID in most rows; kept as text because some offers have none. */
  readonly provisioningId: string;
  readonly provisioningString: string;
  readonly minLicenses: number;
  readonly maxLicenses: number;
  readonly assetLimit: number | null;
  readonly assetLimitType: string;
  readonly prerequisites: readonly string[];
  readonly conversions: readonly string[];
  readonly description: string;
  readonly allowedCountries: readonly string[];
}

const readCountries = (text: string): Reading<readonly string[]> => ({
  value: text.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [],
});

/** Reads one row; what is wrong goes to the log, and a row with an error is not returned. */
export function readOfferMatrixRow(
  { columns }: SheetHeader,
  cells: readonly string[],
  row: number,
  log: IssueLog,
): OfferMatrixRow | undefined {
  let isGood = true;
  const cell = (name: string): string => (cells[columns.get(name) ?? -1] ?? '').trim();
  const take = <T>(name: string, read: (text: string) => Reading<T>, otherwise: T): T => {
    const reading = read(cell(name));
    if ('error' in reading) {
      isGood = false;
      log.add(row, name, reading.error, cell(name));
      return otherwise;
    }
    if (reading.warning) log.add(row, name, reading.warning, cell(name));
    return reading.value;
  };
  const found = {
    row,
    productId: take('ProductId', readProductId, ''),
    skuId: take('SkuId', readSkuId, ''),
    productTitle: cell('ProductTitle').slice(0, 500),
    skuTitle: cell('SkuTitle').slice(0, 500),
    provisioningId: cell('ProvisioningId')
      .replaceAll(/[\s{}]/g, '')
      .toLowerCase(),
    provisioningString: cell('ProvisioningString').slice(0, 500),
    minLicenses: take<number | null>('MinLicenses', (text) => readCount(text, 1), 1) ?? 1,
    maxLicenses:
      take<number | null>(
        'MaxLicenses',
        (text) => readCount(text, unlimitedSeats),
        unlimitedSeats,
      ) ?? unlimitedSeats,
    assetLimit: take('AssetOwnershipLimit', (text) => readCount(text, null), null),
    assetLimitType: cell('AssetOwnershipLimitType').slice(0, 100),
    prerequisites: take('ProductSkuPreRequisites', readSkuReferences, []),
    conversions: take('ProductSkuConversion', readSkuReferences, []),
    description: cell('Description').slice(0, 10_000),
    allowedCountries: take('AllowedCountries', readCountries, []),
  };
  if (isGood && found.minLicenses > found.maxLicenses) {
    isGood = false;
    log.add(row, 'MaxLicenses', 'rangeReversed', `${found.minLicenses} > ${found.maxLicenses}`);
  }
  return isGood ? found : undefined;
}
