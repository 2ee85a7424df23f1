/** Charts of accounts that DATEV delivers (SKR 03, SKR 04). */
export const charts = ['03', '04'] as const;
