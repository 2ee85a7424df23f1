import { isGuid } from '#platform/web/router/guid.rules.ts';

/** Customer and transfer that an address names. */
export interface TransferPlace {
  readonly tenantId: string;
  readonly transferId: string;
}

/** Reads `<customer>.<transfer>` of an address; undefined for anything else. */
export function placeOf(text: string | undefined): TransferPlace | undefined {
  const [tenantId = '', transferId = '', more] = (text ?? '').split('.');
  const isPlace = isGuid(tenantId) && isGuid(transferId) && more === undefined;
  return isPlace ? { tenantId, transferId } : undefined;
}

export const placeText = ({
  tenantId,
  id,
}: {
  readonly tenantId: string;
  readonly id: string;
}): string => `${tenantId}.${id}`;
