import type { SheetDifference } from '#domains/catalog/uploaded-sheet.schema.ts';

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
