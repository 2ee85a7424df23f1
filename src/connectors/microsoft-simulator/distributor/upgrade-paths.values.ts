/** Products of the provider's that seats may move to within a term. */
export type UpgradePaths = (productId: string, skuId: string) => readonly UpgradeTo[];

export interface UpgradeTo {
  readonly productId: string;
  readonly skuId: string;
  readonly title: string;
}

const to = (title: string, productId: string, skuId: string): UpgradeTo => ({
  ...{ title, productId, skuId },
});
const businessStandard = to('Microsoft 365 Business Standard', 'CFQ7TTC0LDPB', '0001');
const businessPremium = to('Microsoft 365 Business Premium', 'CFQ7TTC0LCHC', '0002');
const officeE5 = to('Office 365 E5', 'CFQ7TTC0ZW7D', '0002');
const exchange2 = to('Exchange Online (Plan 2)', 'CFQ7TTC0ZFST', '000P');
const e3 = to('Microsoft 365 E3', 'CFQ7TTC0ZTGW', '000K');
const e5 = to('Microsoft 365 E5', 'CFQ7TTC0ZMQ6', '000P');

/** The column ConversionTargets of Microsoft's offer matrix, for what the demo sells most. */
const paths: Readonly<Record<string, readonly UpgradeTo[]>> = {
  'CFQ7TTC0LH18:0001': [businessStandard, businessPremium],
  'CFQ7TTC0LDPB:0001': [businessPremium, e3],
  'CFQ7TTC0LCHC:0002': [e3, e5],
  'CFQ7TTC0ZW4Q:0001': [officeE5, e3],
  'CFQ7TTC0ZTRN:000P': [exchange2],
  'CFQ7TTC0ZTGW:000K': [e5],
};

export const usualPaths: UpgradePaths = (productId, skuId) => paths[`${productId}:${skuId}`] ?? [];
