export const employeeStates = ['active', 'blocked', 'removed'] as const;
export type EmployeeState = (typeof employeeStates)[number];
