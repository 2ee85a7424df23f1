/** Details that bookkeeping asks for and an order may lack. */
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
