import { z } from 'zod';
import type { Received } from '../server/exchange.ts';
import { jsonOf } from './update-body.ts';

const line = z.looseObject({
  id: z.number().int().min(0),
  catalogItemId: z.string().min(1),
  quantity: z.number().int().min(1),
  billingCycle: z.string(),
  termDuration: z.string().default(''),
  friendlyName: z.string().nullish(),
  attestationAccepted: z.boolean().default(false),
  customTermEndDate: z.string().nullish(),
  promotionId: z.string().nullish(),
});
const cart = z.looseObject({ lineItems: z.array(line).min(1) });

/** A line of a cart as it is asked for. */
export type AskedLine = z.infer<typeof line>;

/** Reads the lines of a cart; undefined for a body that is none. Names may begin in upper case. */
export function readCart(request: Received): readonly AskedLine[] | undefined {
  const read = cart.safeParse(withSmallNames(jsonOf(request.body)));
  return read.success ? read.data.lineItems : undefined;
}

/** Microsoft's own examples write `LineItems` and `lineItems`: both are understood. */
function withSmallNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmallNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      withSmallNames(inner),
    ]),
  );
}
