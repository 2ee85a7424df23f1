export const roleTypes = ['global', 'tenant'] as const;
export type RoleType = (typeof roleTypes)[number];
