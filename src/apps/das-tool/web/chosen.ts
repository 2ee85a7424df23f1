/** Customer and bundle that a document is made of. */
export interface Chosen {
  readonly tenantId: string;
  readonly bundleId: string;
}
