export const exportStates = ['waiting', 'ready', 'failed'] as const;
