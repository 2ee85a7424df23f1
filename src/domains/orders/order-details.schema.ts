import { z } from 'zod';

/** Details that the customer adds to an order; empty for none. */
export const orderDetails = z.object({
  /** The customer's own number for the order. */
  poNumber: z.string(),
  note: z.string(),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** The same as a customer may send it. */
export const enteredDetails = z.object({
  poNumber: z.string().max(60).default(''),
  note: z.string().max(1000).default(''),
} satisfies Record<keyof OrderDetails, z.ZodType>);
