/** The chapters of the menu, in its order: first the customers', then the staff's. */
export const areaNames = [
  'costs',
  'purchasing',
  'operations',
  'security',
  'services',
  'help',
  'administration',
  'customers',
  'catalogue',
  'sales',
  'support',
  'knowledge',
  'tool',
  'staff',
  'technology',
] as const;

/** A chapter of the menu: apps name the one they belong to. */
export type AreaName = (typeof areaNames)[number];
