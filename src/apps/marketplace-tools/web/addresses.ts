const base = '/internal/marketplace-tools/product-management';

/** Addresses of this app's pages. */
export const addresses = {
  products: base,
  sheets: `${base}/sheets`,
  sheet: (uploadId: string) => `${base}/sheets/${encodeURIComponent(uploadId)}`,
  versions: `${base}/versions`,
  billing: '/internal/marketplace-tools/billing',
  documents: '/internal/marketplace-tools/billing/documents',
  differences: (customer: string) =>
    `/internal/marketplace-tools/differences?search=${encodeURIComponent(customer)}`,
} as const;
