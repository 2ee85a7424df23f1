import { z } from 'zod';

/**
 * An amount on the wire: an exact decimal as text, never a float, always with its currency (ISO
 * 4217).
 */
export const money = z.object({
  value: z.string().regex(/^-?\d+(\.\d+)?$/),
  currencyCode: z.string().length(3),
});
