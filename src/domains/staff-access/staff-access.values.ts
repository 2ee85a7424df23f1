/** Minutes that staff may take a role for; longer work is an employee assignment. */
export const accessMinutes = [15, 30, 60, 120, 240, 480] as const;
export const accessStates = ['active', 'ended'] as const;
export type AccessState = (typeof accessStates)[number];

/** Extent of what staff read: in this company, or of all customers at once. */
export const readingScopes = ['own', 'everyTenant'] as const;
