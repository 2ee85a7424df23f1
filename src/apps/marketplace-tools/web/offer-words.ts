import type { SheetDifference } from '#domains/catalog/uploaded-sheet.schema.ts';

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
