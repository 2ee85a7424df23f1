import type { SheetDifference } from '#domains/catalog/price-sheet.schema.ts';

/**
 * Difference kinds in the order in which staff review them. The contract is a type here, so its
 * list is written once more and checked against it.
 */
export const differenceKindsOf = [
  'added',
  'priceUp',
  'priceDown',
  'gone',
  'changed',
] as const satisfies readonly SheetDifference['kind'][];

/** Terms and plans of offers, for the words of exported files. */
export const terms = [
  'P1M',
  'P1Y',
  'P3Y',
  'OneTime',
] as const satisfies readonly SheetDifference['termDuration'][];
export const billings = [
  'Monthly',
  'Annual',
  'Triennial',
  'OneTime',
  'None',
] as const satisfies readonly SheetDifference['billingPlan'][];
