/** What an order may lack that bookkeeping asks for. */
export const lackedDetails = ['costCentre', 'poNumber'] as const;
export type LackedDetail = (typeof lackedDetails)[number];

export const costSorts = [
  'placedAt',
  'number',
  'poNumber',
  'costCentre',
  'monthly',
  'commitment',
] as const;
