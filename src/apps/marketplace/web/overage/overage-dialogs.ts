export const overageDialogs = ['turn', 'alarm'] as const;
export type OverageDialog = (typeof overageDialogs)[number];
