import { isGuid } from '#platform/web/router/guid.rules.ts';

/** Customer and document that an address names. */
export interface DocumentPlace {
  readonly tenantId: string;
  readonly invoiceId: string;
}

/** Reads `<customer>.<document>` of an address; undefined for anything else. */
export function documentPlaceOf(text: string | undefined): DocumentPlace | undefined {
  const [tenantId = '', invoiceId = '', more] = (text ?? '').split('.');
  const isPlace = isGuid(tenantId) && isGuid(invoiceId) && more === undefined;
  return isPlace ? { tenantId, invoiceId } : undefined;
}

export const documentPlaceText = (tenantId: string, invoiceId: string): string =>
  `${tenantId}.${invoiceId}`;
