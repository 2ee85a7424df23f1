export const sheetKinds = ['priceSheet', 'offerMatrix', 'licensingNames'] as const;
export const issueSeverities = ['error', 'warning'] as const;

export const differenceKinds = ['added', 'priceUp', 'priceDown', 'gone', 'changed'] as const;
