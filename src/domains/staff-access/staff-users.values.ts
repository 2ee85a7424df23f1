export const accountKinds = ['customer', 'internal'] as const;
export const accountStates = ['active', 'blocked', 'removed'] as const;
