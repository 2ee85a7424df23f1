import type { SheetDifference } from '#domains/catalog/price-sheet.contract.ts';

/** In the order in which staff look at them. The contract is a type here, so its list is written once more and checked against it. */
export const differenceKindsOf = ['added', 'priceUp', 'priceDown', 'gone', 'changed'] as const satisfies readonly SheetDifference['kind'][];
