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
  /** Products that seats may move to within a term: `CFQ7TTC0LCHC/0002`. */
  readonly becomes?: readonly string[];
};

const product = (
  title: string,
  ids: readonly [productId: string, skuId: string, licenseId: string, partNumber: string],
  maxSeats: number,
  plans: readonly string[],
  ...becomes: readonly string[]
): Product => {
  const [productId, skuId, licenseId, partNumber] = ids;
  return { title, productId, skuId, licenseId, partNumber, maxSeats, plans, becomes };
};

const unlimited = 10_000_000;
const office = ['EXCHANGE_S_STANDARD', 'SHAREPOINTSTANDARD', 'TEAMS1'];
const enterprise = [
  'EXCHANGE_S_ENTERPRISE',
  'SHAREPOINTENTERPRISE',
  'TEAMS1',
  'OFFICESUBSCRIPTION',
];

export const businessStandard = product(
  'Microsoft 365 Business Standard',
  ['CFQ7TTC0LDPB', '0001', 'f245ecc8-75af-4f8e-b61f-27d8114de5f3', 'O365_BUSINESS_PREMIUM'],
  300,
  [...office, 'OFFICE_BUSINESS'],
  'CFQ7TTC0LCHC/0002',
);
export const businessPremium = product(
  'Microsoft 365 Business Premium',
  ['CFQ7TTC0LCHC', '0002', 'cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46', 'SPB'],
  300,
  [...office, 'OFFICE_BUSINESS', 'INTUNE_A', 'AAD_PREMIUM', 'ATP_ENTERPRISE'],
);
export const officeE3 = product(
  'Office 365 E3',
  ['CFQ7TTC0ZW4Q', '0001', '6fd2c87f-b296-42f0-b197-1e91e994b900', 'ENTERPRISEPACK'],
  unlimited,
  enterprise,
  'CFQ7TTC0ZW7D/0002',
);
export const officeE5 = product(
  'Office 365 E5',
  ['CFQ7TTC0ZW7D', '0002', 'c7df2760-2c81-4ef7-b578-5b5392b571df', 'ENTERPRISEPREMIUM'],
  unlimited,
  [...enterprise, 'MCOEV', 'ATP_ENTERPRISE', 'THREAT_INTELLIGENCE'],
);
export const powerBiPro = product(
  'Power BI Pro',
  ['CFQ7TTC0Z9C3', '0001', 'f8a1db68-be16-40ed-86d5-cb42ce701560', 'POWER_BI_PRO'],
  unlimited,
  ['BI_AZURE_P2'],
);
export const businessBasic = product(
  'Microsoft 365 Business Basic',
  ['CFQ7TTC0LH18', '0001', '3b555118-da6a-4418-894f-7df1e2096870', 'O365_BUSINESS_ESSENTIALS'],
  300,
  office,
);
export const microsoftE3 = product(
  'Microsoft 365 E3',
  ['CFQ7TTC0ZTGW', '000K', '05e9a617-0261-4cee-bb44-138d3ef5d965', 'SPE_E3'],
  unlimited,
  [...enterprise, 'INTUNE_A', 'AAD_PREMIUM'],
);
export const microsoftE5 = product(
  'Microsoft 365 E5',
  ['CFQ7TTC0ZMQ6', '000P', '06ebc4ee-1bb5-47dd-8120-11324bc54e06', 'SPE_E5'],
  unlimited,
  [
    ...[...enterprise, 'INTUNE_A', 'AAD_PREMIUM_P2', 'MCOEV'],
    ...['ATP_ENTERPRISE', 'THREAT_INTELLIGENCE'],
  ],
);
export const microsoftF3 = product(
  'Microsoft 365 F3',
  ['CFQ7TTC0Z2RS', '000P', '66b55226-6b4f-492c-910c-a3b7a3c9d993', 'SPE_F1'],
  unlimited,
  ['EXCHANGE_S_DESKLESS', 'SHAREPOINTDESKLESS', 'TEAMS1', 'INTUNE_A'],
);
export const exchangePlan1 = product(
  'Exchange Online (Plan 1)',
  ['CFQ7TTC0ZTRN', '000P', '4b9405b0-7788-4568-add1-99614e613b69', 'EXCHANGESTANDARD'],
  unlimited,
  ['EXCHANGE_S_STANDARD'],
);
export const defenderEndpoint = product(
  'Microsoft Defender for Endpoint P1',
  ['CFQ7TTC0Z2LD', '000P', '16a55f2f-ff35-4cd5-9146-fb784e3761a5', 'DEFENDER_ENDPOINT_P1'],
  unlimited,
  ['DEFENDER_ENDPOINT_P1'],
);
export const projectPremium = product(
  'Project Online Premium',
  ['CFQ7TTC0ZVHM', '000P', '09015f9f-377f-4538-bbb5-f75ceb09358a', 'PROJECTPREMIUM'],
  unlimited,
  ['PROJECT_CLIENT_SUBSCRIPTION', 'SHAREPOINT_PROJECT'],
);
export const copilot = product(
  'Microsoft Copilot for Microsoft 365',
  ['CFQ7TTC0Z762', '000K', '639dec6b-bb19-468b-871c-c5c441c4b0cb', 'Microsoft_365_Copilot'],
  unlimited,
  ['M365_COPILOT_APPS', 'M365_COPILOT_TEAMS'],
);
export const teamsEssentials = product(
  'Microsoft Teams Essentials',
  ['CFQ7TTC0Z18R', '000B', 'fde42873-30b6-436b-b361-21af5a6b84ae', 'Teams_Ess'],
  300,
  ['TEAMS1'],
);
export const entraP1 = product(
  'Microsoft Entra ID P1',
  ['CFQ7TTC0ZR9S', '000B', '078d2b04-f1bd-4111-bbd4-b4b1b354cef4', 'AAD_PREMIUM'],
  unlimited,
  ['AAD_PREMIUM'],
);

/** Everything that the simulated partner can sell. */
export const products: readonly Product[] = [
  ...[businessBasic, businessStandard, businessPremium, officeE3, officeE5, microsoftE3],
  ...[microsoftE5, microsoftF3, exchangePlan1, defenderEndpoint, powerBiPro, projectPremium],
  ...[copilot, teamsEssentials, entraP1],
];
