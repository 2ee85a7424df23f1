/** Returns the address of a customer's page for staff; every row about a customer leads there. */
export const customerPage = (tenantId: string): string => `/internal/customers/${tenantId}`;

/** Returns the address of an order for staff: open beside its customer's page. */
export const customerOrder = (tenantId: string, orderId: string): string =>
  `${customerPage(tenantId)}?order=${orderId}`;
