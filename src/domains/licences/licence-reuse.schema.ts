import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf } from '#platform/common/paging.schema.ts';
import { licenceReuseRoutes } from './licence-reuse.routes.ts';

/** Free seats that are paid for and would do instead of a purchase. */
export const reusableSeats = z.object({
  productId: z.string(),
  skuId: z.string(),
  /** Id of the licence in the overview. */
  licence: z.string(),
  name: z.string(),
  free: z.number().int(),
  /** True: another licence that contains the wanted one. */
  isContaining: z.boolean(),
});
export type ReusableSeats = z.output<typeof reusableSeats>;

const sku = /^[\w-]{1,40}:[\w-]{1,10}$/;

/** Question of the cart before something is bought that is there already (product reference A8.6). */
export const licenceReuseContract = contract(licenceReuseRoutes, {
  list: {
    query: z.object({
      /** Wanted SKUs, `CFQ7TTC0LCHC:0002,…`, 60 at most. */
      skus: z
        .string()
        .max(3000)
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().regex(sku)).max(60)),
    }),
    result: listOf(reusableSeats),
    summary: 'Free seats of the same or a containing licence, by wanted SKU',
  },
});
