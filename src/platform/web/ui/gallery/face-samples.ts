/** Always the same day: pictures are compared. */
export const sampleNow = new Date(2026, 10, 22, 14, 30);
export const euro = (value: string) => ({ value, currencyCode: 'EUR' });
