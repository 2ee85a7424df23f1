/**
 * The product's mark, a roof over an open court, as lines on a square of 28: drawn by the portal,
 * by documents and by the embedded identity provider.
 */
export const mark = {
  size: 28,
  width: 2.6,
  roof: 'M4 24 14 6.7 24 24',
  court: 'M9.7 24 14 16.6 18.3 24',
} as const;
