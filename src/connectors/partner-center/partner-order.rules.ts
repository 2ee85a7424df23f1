import { z } from 'zod';
import type { ProvisioningFailure, ProvisioningLine } from '#domains/orders/provisioner.port.ts';
import { customEndOf } from './end-dates.rules.ts';
import { failureOf } from './refusal.rules.ts';

const cart = z.looseObject({
  id: z.string(),
  lineItems: z.array(
    z.looseObject({
      id: z.coerce.number().int(),
      orderGroup: z.coerce.string().default(''),
      error: z.looseObject({ errorCode: z.union([z.number(), z.string()]) }).nullish(),
    }),
  ),
});

const order = z.looseObject({
  id: z.string(),
  status: z.string().transform((word) => word.toLowerCase()),
  billingCycle: z.string().transform((word) => word.toLowerCase()),
  lineItems: z.array(
    z.looseObject({
      lineItemNumber: z.coerce.number().int(),
      offerId: z.string(),
      subscriptionId: z.string().nullish(),
      termDuration: z.string().nullish(),
      quantity: z.coerce.number().int(),
    }),
  ),
});
export type PartnerOrder = z.infer<typeof order>;

const checkout = z.looseObject({
  orders: z.array(order).nullish(),
  orderErrors: z
    .array(
      z.looseObject({
        orderGroupId: z.coerce.string(),
        code: z.union([z.number(), z.string()]).optional(),
      }),
    )
    .nullish(),
});

const provisioning = z.looseObject({
  items: z.array(
    z.looseObject({
      lineItemNumber: z.coerce.number().int(),
      status: z.string().transform((word) => word.toLowerCase()),
    }),
  ),
});

export const readCart = (body: unknown) => cart.safeParse(body).data;
export const readOrder = (body: unknown): PartnerOrder | undefined => order.safeParse(body).data;
export const readCheckout = (body: unknown) => checkout.safeParse(body).data;

/** Returns whether Partner Center has given up a line of an order. */
export function hasFailed(body: unknown, lineNumber: number): boolean {
  const items = provisioning.safeParse(body).data?.items ?? [];
  return items.some(
    ({ lineItemNumber, status }) => lineItemNumber === lineNumber && status === 'failed',
  );
}

const cycles: Readonly<Record<ProvisioningLine['billingPlan'], string>> = {
  Monthly: 'monthly',
  Annual: 'annual',
  Triennial: 'triennial',
  None: 'none',
  OneTime: 'one_time',
};

/** Returns a billing plan in Partner Center's words. */
export const cycleOf = (plan: ProvisioningLine['billingPlan']): string => cycles[plan];

/** Returns the line of a cart that buys a line of ours; what is bought once has no term. */
export function cartLineOf(line: ProvisioningLine, id: number, catalogItemId: string) {
  const { quantity, termDuration, billingPlan, friendlyName, promotionId } = line;
  const { customTermEndDate: end } = line;
  return {
    id,
    catalogItemId,
    ...(friendlyName === undefined ? {} : { friendlyName }),
    quantity,
    billingCycle: cycles[billingPlan],
    ...(termDuration === 'OneTime' ? {} : { termDuration }),
    ...(end === undefined ? {} : { customTermEndDate: customEndOf(end) }),
    ...(promotionId === undefined ? {} : { promotionId }),
  };
}

/** Returns why lines of a cart cannot be bought, by their number. */
export function refusedLines(read: z.infer<typeof cart>): ReadonlyMap<number, ProvisioningFailure> {
  return new Map(
    read.lineItems.flatMap(({ id, error }) =>
      error ? [[id, failureOf(error.errorCode)] as const] : [],
    ),
  );
}

/** An order's line that belongs to a line of ours. */
export interface Place {
  readonly orderId: string;
  readonly line: number;
}

/**
 * Finds each line's place in the orders of a checkout: by SKU, term, billing and seats. Lines that
 * are alike in all of these may take each other's place.
 */
export function placesOf(
  orders: readonly PartnerOrder[],
  lines: readonly ProvisioningLine[],
): ReadonlyMap<string, Place> {
  const free = orders.flatMap((one) => one.lineItems.map((item) => ({ order: one, item })));
  const places = new Map<string, Place>();
  for (const line of lines) {
    const at = free.findIndex(({ order, item }) => isOf(line, order, item));
    const [found] = at === -1 ? [] : free.splice(at, 1);
    if (found)
      places.set(line.lineId, { orderId: found.order.id, line: found.item.lineItemNumber });
  }
  return places;
}

function isOf(
  line: ProvisioningLine,
  { billingCycle }: PartnerOrder,
  item: PartnerOrder['lineItems'][number],
): boolean {
  const term = line.termDuration === 'OneTime' ? '' : line.termDuration;
  return (
    item.offerId.startsWith(`${line.productId}:${line.skuId}:`) &&
    item.quantity === line.quantity &&
    (item.termDuration ?? '') === term &&
    billingCycle === cycles[line.billingPlan]
  );
}
