/** Price sheets, offer matrices and name tables of tests: real columns, made-up rows. */

export type Cells = Readonly<Record<string, string>>;

const priceRow: Cells = {
  ChangeIndicator: 'Unchanged',
  ProductTitle: 'Writing Desk 365',
  ProductId: 'CFQ7TTC0TEST',
  SkuId: '0001',
  SkuTitle: 'Writing Desk 365',
  Publisher: 'Microsoft Corporation',
  SkuDescription: 'Writing Desk 365 – for people who write, "quoted" and all. Twice a day.',
  UnitOfMeasure: '',
  TermDuration: 'P1Y',
  BillingPlan: 'Annual',
  Market: 'DE',
  Currency: 'EUR',
  UnitPrice: '80.4',
  PricingTierRangeMin: '',
  PricingTierRangeMax: '',
  EffectiveStartDate: '2024-05-01T00:00:00.0000000Z',
  EffectiveEndDate: '9999-11-30T23:59:59.0000000Z',
  Tags: 'License',
  'ERP Price': '100.56',
  Segment: 'Commercial',
  PreviousValues: '',
};

const matrixRow: Cells = {
  ProductTitle: 'Writing Desk 365',
  ProductId: 'CFQ7TTC0TEST',
  SkuId: '0001',
  SkuTitle: 'Writing Desk 365',
  ProvisioningId: '3b555118-da6a-4418-894f-7df1e2096870',
  ProvisioningString: 'DESK_WRITING',
  MinLicenses: '1',
  MaxLicenses: '10000000',
  AssetOwnershipLimit: '',
  AssetOwnershipLimitType: '',
  ProductSkuPreRequisites: '',
  ProductSkuConversion: '',
  Description: 'Writing Desk 365',
  AllowedCountries: '',
};

const namesRow: Cells = {
  Product_Display_Name: 'Writing Desk 365',
  String_Id: 'DESK_WRITING',
  GUID: '3b555118-da6a-4418-894f-7df1e2096870',
  Service_Plan_Name: 'DESK',
  Service_Plan_Id: '113feb6c-3fe4-4440-bddc-54d774bf0318',
  Service_Plans_Included_Friendly_Names: 'Desk',
};

/** Format options of a written sheet. */
export interface Writing {
  readonly separator?: string;
  readonly lineBreak?: string;
  /**
   * Columns in this order; others fall away, unknown ones are written as they stand in the rows.
   */
  readonly columns?: readonly string[];
  readonly quoteAll?: boolean;
  readonly withoutLastBreak?: boolean;
}

export const aPriceSheet = (rows: readonly Cells[], writing?: Writing): string =>
  write(
    rows.map((row) => ({ ...priceRow, ...row })),
    priceRow,
    writing,
  );
export const anOfferMatrix = (rows: readonly Cells[], writing?: Writing): string =>
  write(
    rows.map((row) => ({ ...matrixRow, ...row })),
    matrixRow,
    writing,
  );
export const aNamesTable = (rows: readonly Cells[], writing?: Writing): string =>
  write(
    rows.map((row) => ({ ...namesRow, ...row })),
    namesRow,
    writing,
  );

function write(
  rows: readonly Cells[],
  layout: Cells,
  {
    separator = ',',
    lineBreak = '\r\n',
    columns = Object.keys(layout),
    quoteAll = false,
    withoutLastBreak = false,
  }: Writing = {},
): string {
  const cell = (text: string): string =>
    quoteAll || /["\r\n]/.test(text) || text.includes(separator)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const line = (cells: readonly string[]): string => cells.map(cell).join(separator);
  const lines = [
    line(columns),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ];
  return lines.join(lineBreak) + (withoutLastBreak ? '' : lineBreak);
}
