/** A SKU of the offer matrix with the licence that it provisions, and how licences belong together. */
export interface LicenceLink {
  readonly productId: string;
  readonly skuId: string;
  readonly title: string;
  /** ProvisioningId: Graph calls it skuId. Lower case. */
  readonly licenceId: string;
  /** SKUs of which one must be held beside it; a product without SKU means any of it. */
  readonly prerequisites: readonly string[];
  /** SKUs that it can be converted to: each of them contains it. */
  readonly conversions: readonly string[];
}
