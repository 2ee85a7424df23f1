import type { OrderDetails } from '#domains/orders/order-details.schema.ts';
import type { Intent } from '#platform/web/data/intent.rules.ts';

/** Data of an order as sent, enough to send the identical order again. */
export interface OrderToPlace extends OrderDetails {
  readonly cartRevision: number;
  readonly commitment: { readonly value: string; readonly currencyCode: string };
}

/**
 * Returns the session-storage key of a tenant's order intent; it survives reloads and is private to
 * the tab.
 */
export function intentStorageKey(tenantId: string): string {
  return `atrium.order-intent.${tenantId}`;
}

/**
 * Anything but an intent of ours reads as none: a tampered entry must not stop anybody from
 * ordering.
 */
export function readIntent(stored: string | null): Intent | undefined {
  const value = parsed(stored);
  if (!isObject(value) || typeof value['args'] !== 'string' || typeof value['key'] !== 'string')
    return undefined;
  return orderOf({ args: value['args'], key: value['key'] })
    ? { args: value['args'], key: value['key'] }
    : undefined;
}

/** The order behind an intent. */
export function orderOf(intent: Intent): OrderToPlace | undefined {
  const value = parsed(intent.args);
  if (!isObject(value) || !isObject(value['commitment'])) return undefined;
  const { poNumber, note, cartRevision, commitment } = value;
  const { value: amount, currencyCode } = value['commitment'];
  if (
    typeof poNumber !== 'string' ||
    typeof note !== 'string' ||
    typeof cartRevision !== 'number' ||
    !commitment
  )
    return undefined;
  if (typeof amount !== 'string' || typeof currencyCode !== 'string') return undefined;
  return { poNumber, note, cartRevision, commitment: { value: amount, currencyCode } };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
