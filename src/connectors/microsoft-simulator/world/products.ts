/** A product that the worlds' tenants have: Partner Center's ids beside those of Graph. */
export type Product = {
  readonly title: string;
  readonly productId: string;
  /** Four characters; leading zeros count. */
  readonly skuId: string;
  /** `skuId` of Graph. */
  readonly licenseId: string;
  /** `skuPartNumber` of Graph. */
  readonly partNumber: string;
  /** Most seats of the product in one tenant. */
  readonly maxSeats: number;
  readonly plans: readonly string[];
};

const product = (
  title: string,
  ids: readonly [productId: string, skuId: string, licenseId: string, partNumber: string],
  maxSeats: number,
  plans: readonly string[],
): Product => {
  const [productId, skuId, licenseId, partNumber] = ids;
  return { title, productId, skuId, licenseId, partNumber, maxSeats, plans };
};

const unlimited = 10_000_000;
const office = ['EXCHANGE_S_STANDARD', 'SHAREPOINTSTANDARD', 'TEAMS1'];

export const businessStandard = product(
  'Microsoft 365 Business Standard',
  ['CFQ7TTC0LDPB', '0001', 'f245ecc8-75af-4f8e-b61f-27d8114de5f3', 'O365_BUSINESS_PREMIUM'],
  300,
  [...office, 'OFFICE_BUSINESS'],
);
export const businessPremium = product(
  'Microsoft 365 Business Premium',
  ['CFQ7TTC0LCHC', '0002', 'cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46', 'SPB'],
  300,
  [...office, 'OFFICE_BUSINESS', 'INTUNE_A', 'AAD_PREMIUM'],
);
export const officeE3 = product(
  'Office 365 E3',
  ['CFQ7TTC0ZW4Q', '0001', '6fd2c87f-b296-42f0-b197-1e91e994b900', 'ENTERPRISEPACK'],
  unlimited,
  ['EXCHANGE_S_ENTERPRISE', 'SHAREPOINTENTERPRISE', 'TEAMS1', 'OFFICESUBSCRIPTION'],
);
export const officeE5 = product(
  'Office 365 E5',
  ['CFQ7TTC0ZW7D', '0002', 'c7df2760-2c81-4ef7-b578-5b5392b571df', 'ENTERPRISEPREMIUM'],
  unlimited,
  ['EXCHANGE_S_ENTERPRISE', 'SHAREPOINTENTERPRISE', 'TEAMS1', 'OFFICESUBSCRIPTION', 'MCOEV'],
);
export const powerBiPro = product(
  'Power BI Pro',
  ['CFQ7TTC0Z9C3', '0001', 'f8a1db68-be16-40ed-86d5-cb42ce701560', 'POWER_BI_PRO'],
  unlimited,
  ['BI_AZURE_P2'],
);
