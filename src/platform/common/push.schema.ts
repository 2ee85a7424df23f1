import { z } from 'zod';
import { contract } from './contract.ts';
import { pushRoutes } from './push.routes.ts';

/**
 * Push negotiation result (spec §3): where the live connection of that tenant is, and what it shows
 * there as its bearer.
 */
export const pushContract = contract(pushRoutes, {
  negotiate: {
    result: z.object({ url: z.string(), accessToken: z.string() }),
    summary: 'Address and token of the live connection (spec §7); demo mode is ignored',
  },
});
