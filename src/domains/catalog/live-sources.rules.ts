/** Data sources of the staff that an uploaded, published or discarded sheet makes old. */
export const catalogSources = {
  catalog: ['priceSheets.uploads', 'priceSheets.get', 'priceSheets.versions', 'priceSheets.products', 'priceSheets.difference'],
} as const;
