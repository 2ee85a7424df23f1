/**
 * Recognises the kind of a sheet and its column positions from the header. Names match without
 * case, blanks and punctuation.
 */

export type SheetKind = 'priceSheet' | 'offerMatrix' | 'licensingNames';

interface Layout {
  /** A header with all of these is of this kind; nothing can be done without them. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** Columns as Microsoft writes them (product rules B5.1, B5.4, B5.5). */
export const layouts = {
  priceSheet: {
    required: [
      'ProductTitle',
      'ProductId',
      'SkuId',
      'TermDuration',
      'BillingPlan',
      'Market',
      'Currency',
      'UnitPrice',
      'ERP Price',
    ],
    optional: [
      'ChangeIndicator',
      'SkuTitle',
      'Publisher',
      'SkuDescription',
      'UnitOfMeasure',
      'PricingTierRangeMin',
      'PricingTierRangeMax',
      'EffectiveStartDate',
      'EffectiveEndDate',
      'Tags',
      'Segment',
      'PreviousValues',
    ],
  },
  offerMatrix: {
    required: [
      'ProductId',
      'SkuId',
      'ProvisioningId',
      'ProvisioningString',
      'MinLicenses',
      'MaxLicenses',
    ],
    optional: [
      'ProductTitle',
      'SkuTitle',
      'AssetOwnershipLimit',
      'AssetOwnershipLimitType',
      'ProductSkuPreRequisites',
      'ProductSkuConversion',
      'Description',
      'AllowedCountries',
    ],
  },
  licensingNames: {
    required: ['Product_Display_Name', 'String_Id', 'GUID', 'Service_Plan_Name', 'Service_Plan_Id'],
    optional: ['Service_Plans_Included_Friendly_Names'],
  },
} as const satisfies Record<SheetKind, Layout>;

const kinds = ['priceSheet', 'offerMatrix', 'licensingNames'] as const;

export interface SheetHeader {
  readonly kind: SheetKind;
  /** Microsoft's name of a column → its place in a row. */
  readonly columns: ReadonlyMap<string, number>;
  /**
   * Places of columns that nobody knows. A row may be longer than the header only by empty cells.
   */
  readonly width: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/**
 * `unknown`: columns are missing without which no kind can be read. `duplicate`: a column that
 * counts stands there twice.
 */
export type HeaderReading =
  | SheetHeader
  | { readonly unknown: readonly string[] }
  | { readonly duplicate: string };

const folded = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** @param wanted the kind that the user says it is; `auto` reads it from the header */
export function readHeader(cells: readonly string[], wanted: SheetKind | 'auto'): HeaderReading {
  const present = new Map<string, number>();
  const twice = new Set<string>();
  cells.forEach((cell, place) => {
    const key = folded(cell);
    if (present.has(key)) twice.add(key);
    else present.set(key, place);
  });
  const missingOf = (kind: SheetKind): string[] =>
    layouts[kind].required.filter((name) => !present.has(folded(name)));
  // Whole ones first; of none that is whole the one that was meant: most of its columns are there.
  const [nearest = 'priceSheet'] = kinds.toSorted(
    (a, b) =>
      Number(missingOf(a).length > 0) - Number(missingOf(b).length > 0) ||
      knownOf(b, present) - knownOf(a, present),
  );
  const kind = wanted === 'auto' ? nearest : wanted;
  if (missingOf(kind).length > 0) return { unknown: missingOf(kind) };
  const known: readonly string[] = [...layouts[kind].required, ...layouts[kind].optional];
  const duplicate = known.find((name) => twice.has(folded(name)));
  if (duplicate !== undefined) return { duplicate };
  const knownKeys = new Set(known.map(folded));
  return {
    kind,
    columns: new Map(
      known
        .flatMap((name) => [[name, present.get(folded(name)) ?? -1] as const])
        .filter(([, place]) => place >= 0),
    ),
    width: cells.length,
    missing: known.filter((name) => !present.has(folded(name))),
    extra: cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '' && !knownKeys.has(folded(cell))),
  };
}

/**
 * Returns the number of known columns in a header; the separator that yields most is the right one.
 */
export function knownColumns(cells: readonly string[]): number {
  const keys = new Set(cells.map(folded));
  return Math.max(...kinds.map((kind) => knownOf(kind, keys)));
}

function knownOf(kind: SheetKind, keys: { readonly has: (key: string) => boolean }): number {
  const { required, optional } = layouts[kind];
  return [...required, ...optional].filter((name) => keys.has(folded(name))).length;
}
