/** Returns the address of a customer's page for staff; every row about a customer leads there. */
export const customerPage = (tenantId: string): string => `/internal/customers/${tenantId}`;
