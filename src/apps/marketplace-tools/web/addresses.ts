const base = '/internal/marketplace-tools/product-management';

/** Where the pages of this app lie. */
export const addresses = {
  products: base,
  sheets: `${base}/sheets`,
  sheet: (uploadId: string) => `${base}/sheets/${encodeURIComponent(uploadId)}`,
  versions: `${base}/versions`,
} as const;
