import {
  readCount,
  readCurrency,
  readMarket,
  readPlan,
  readSegment,
  readTerm,
  remembering,
  readProductId,
  readSkuId,
  readSkuReferences,
  readGuid,
} from './sheet-cell.rules.ts';
import { SheetDates, type SheetDate } from './sheet-date.rules.ts';
import { DecimalColumn, styleOf, type Decimal, type DecimalStyle } from './sheet-decimal.rules.ts';
import type { SheetHeader } from './sheet-header.rules.ts';
import type { IssueLog, Reading, SheetReason } from './sheet-issue.rules.ts';

/**
 * Row of a price sheet. Prices and dates keep both readings until the end of the file decides
 * between them.
 */
export interface PriceRow {
  readonly row: number;
  readonly market: string;
  readonly currency: string;
  readonly segment: string;
  readonly productId: string;
  readonly skuId: string;
  readonly term: string;
  readonly plan: string;
  readonly tierMin: number;
  readonly tierMax: number | null;
  readonly unit: Decimal;
  readonly retail: Decimal;
  readonly isTrial: boolean;
  readonly starts: SheetDate;
  readonly ends: SheetDate;
  readonly productTitle: string;
  readonly skuTitle: string;
  readonly description: string;
  readonly publisher: string;
  readonly tags: string;
  readonly unitOfMeasure: string;
}

/** Number and date styles, known only after the whole file was read. */
export interface PriceStyles {
  readonly unit: DecimalStyle;
  readonly retail: DecimalStyle;
  readonly isDayFirst: boolean;
}

const longestTitle = 500;
const longestText = 10_000;

/**
 * Reads rows of one sheet; what is wrong goes to the log, and a row with an error is not returned.
 */
export class PriceRowReader {
  readonly #columns: ReadonlyMap<string, number>;
  readonly #log: IssueLog;
  readonly #unit = new DecimalColumn();
  readonly #retail = new DecimalColumn();
  readonly #dates = new SheetDates();
  readonly #productId = remembering(readProductId);
  readonly #skuId = remembering(readSkuId);
  readonly #term = remembering(readTerm);
  readonly #plan = remembering(readPlan);
  readonly #segment = remembering(readSegment);
  readonly #market = remembering(readMarket);
  readonly #currency = remembering(readCurrency);
  #row = 0;
  #isGood = true;

  constructor(header: SheetHeader, log: IssueLog) {
    this.#columns = header.columns;
    this.#log = log;
  }

  read(cells: readonly string[], row: number): PriceRow | undefined {
    this.#row = row;
    this.#isGood = true;
    const term = this.#take('TermDuration', cells, this.#term);
    const tags = this.#text('Tags', cells, longestTitle);
    const productTitle = this.#title('ProductTitle', cells);
    const plan =
      term === 'OneTime' && this.#cell('BillingPlan', cells) === ''
        ? 'OneTime'
        : this.#take('BillingPlan', cells, this.#plan);
    const found = {
      row,
      market: this.#take('Market', cells, this.#market),
      currency: this.#take('Currency', cells, this.#currency),
      segment: this.#columns.has('Segment')
        ? this.#take('Segment', cells, this.#segment)
        : 'Commercial',
      productId: this.#take('ProductId', cells, this.#productId),
      skuId: this.#take('SkuId', cells, this.#skuId),
      term,
      plan,
      tierMin: this.#count('PricingTierRangeMin', cells) ?? 0,
      tierMax: this.#count('PricingTierRangeMax', cells),
      unit: this.#price('UnitPrice', cells, this.#unit),
      retail: this.#price('ERP Price', cells, this.#retail),
      isTrial: plan === 'None' || /\btrial\b/i.test(tags),
      starts: this.#date('EffectiveStartDate', cells, 'start'),
      ends: this.#date('EffectiveEndDate', cells, 'end'),
      productTitle,
      skuTitle: this.#text('SkuTitle', cells, longestTitle) || productTitle,
      description: this.#text('SkuDescription', cells, longestText),
      publisher: this.#text('Publisher', cells, longestTitle),
      tags,
      unitOfMeasure: this.#text('UnitOfMeasure', cells, longestTitle),
    };
    return this.#isGood ? found : undefined;
  }

  /** Returns the styles of the columns and reports contradictions. Call after the last row. */
  finish(separator: string): PriceStyles {
    const unit = this.#styleOf('UnitPrice', this.#unit, this.#retail, separator);
    const retail = this.#styleOf('ERP Price', this.#retail, this.#unit, separator);
    const { mixed, isDayFirst } = this.#dates;
    if (mixed) this.#log.add(mixed.row, null, 'datesMixed', mixed.value);
    return { unit, retail, isDayFirst };
  }

  #styleOf(
    name: string,
    column: DecimalColumn,
    neighbour: DecimalColumn,
    separator: string,
  ): DecimalStyle {
    const { mixed, ambiguous } = column;
    const style = styleOf(column, neighbour, separator);
    if (style) return style;
    const where = mixed ?? ambiguous;
    if (where)
      this.#log.addMany(name, mixed ? 'pricesMixed' : 'priceAmbiguous', where.count, [where]);
    return 'point';
  }

  #cell(name: string, cells: readonly string[]): string {
    const place = this.#columns.get(name);
    return place === undefined ? '' : (cells[place] ?? '').trim();
  }

  #take(name: string, cells: readonly string[], read: (text: string) => Reading<string>): string {
    const text = this.#cell(name, cells);
    const reading = read(text);
    if ('error' in reading) return this.#refuse(name, reading.error, text);
    if (reading.warning) this.#log.add(this.#row, name, reading.warning, text);
    return reading.value;
  }

  #title(name: string, cells: readonly string[]): string {
    const title = this.#text(name, cells, longestTitle);
    return title === '' ? this.#refuse(name, 'valueMissing', '') : title;
  }

  #text(name: string, cells: readonly string[], longest: number): string {
    const text = this.#cell(name, cells);
    if (text.length > longest) return this.#refuse(name, 'textTooLong', text);
    if (text.includes('\uFFFD')) this.#log.add(this.#row, name, 'brokenCharacter', text);
    return text;
  }

  #count(name: string, cells: readonly string[]): number | null {
    const text = this.#cell(name, cells);
    if (text === '') return null;
    const reading = readCount(text, null);
    if (!('error' in reading)) return reading.value;
    this.#refuse(name, reading.error, text);
    return null;
  }

  #price(name: string, cells: readonly string[], column: DecimalColumn): Decimal {
    const text = this.#cell(name, cells);
    const price = column.read(text, this.#row);
    if (typeof price !== 'string') return price;
    this.#refuse(name, price, text);
    return { point: '0', comma: '0' };
  }

  #date(name: string, cells: readonly string[], edge: 'start' | 'end'): SheetDate {
    const text = this.#cell(name, cells);
    const date = this.#dates.read(text, this.#row, edge);
    if (typeof date !== 'string') return date;
    this.#refuse(name, date, text);
    return { monthFirst: 'infinity', dayFirst: 'infinity' };
  }

  #refuse(name: string, reason: SheetReason, text: string): '' {
    this.#isGood = false;
    this.#log.add(this.#row, name, reason, text);
    return '';
  }
}

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

/**
 * Service plan of a licence in Microsoft's table of product names and service plan identifiers
 * (product rule B5.5).
 */
export interface LicensingRow {
  readonly row: number;
  readonly skuGuid: string;
  readonly planGuid: string;
  readonly displayName: string;
  readonly stringId: string;
  readonly planName: string;
  readonly planDisplayName: string;
}

/** Reads one row; what is wrong goes to the log, and a row with an error is not returned. */
export function readLicensingRow(
  { columns }: SheetHeader,
  cells: readonly string[],
  row: number,
  log: IssueLog,
): LicensingRow | undefined {
  let isGood = true;
  const cell = (name: string): string =>
    (cells[columns.get(name) ?? -1] ?? '').trim().slice(0, 500);
  const refuse = (name: string, reason: 'valueMissing' | 'guidInvalid'): '' => {
    isGood = false;
    log.add(row, name, reason, cell(name));
    return '';
  };
  const guid = (name: string): string => {
    const reading = readGuid(cell(name));
    return 'error' in reading
      ? refuse(name, reading.error === 'valueMissing' ? 'valueMissing' : 'guidInvalid')
      : reading.value;
  };
  const found = {
    row,
    skuGuid: guid('GUID'),
    planGuid: guid('Service_Plan_Id'),
    displayName: cell('Product_Display_Name') || refuse('Product_Display_Name', 'valueMissing'),
    stringId: cell('String_Id'),
    planName: cell('Service_Plan_Name'),
    planDisplayName: cell('Service_Plans_Included_Friendly_Names'),
  };
  return isGood ? found : undefined;
}
