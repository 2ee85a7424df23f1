import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { signInReasons, signInStates, partnerSignInRoutes } from './partner-sign-in.ts';

/** Standing of the operator's person at Partner Center; never the token. */
const partnerSignIn = z.object({
  state: z.enum(signInStates),
  /** Why somebody has to sign in again; null in the other states. */
  reason: z.enum(signInReasons).nullable(),
  /** Account at Microsoft; empty where nobody has signed in. */
  account: z.string(),
  /** Name of the colleague who signed in. */
  signedInBy: z.string(),
  signedInAt: z.iso.datetime().nullable(),
  /** Moment at which Microsoft last renewed it. */
  renewedAt: z.iso.datetime().nullable(),
  /** Address that the application registers at Microsoft, for the answer; null: nothing is set up. */
  redirectUri: z.url().nullable(),
});
export type PartnerSignIn = z.output<typeof partnerSignIn>;

export const partnerSignInContract = contract(partnerSignInRoutes, {
  get: {
    result: partnerSignIn,
    summary: 'Says who of the operator is signed in at Partner Center',
  },
  begin: {
    result: z.object({ address: z.url() }),
    summary: 'Begins a sign-in at Partner Center; answers the address where it goes on',
  },
  complete: {
    body: z.object({
      code: z.string().min(1).max(8_192),
      state: z.string().min(1).max(200),
    }),
    result: partnerSignIn,
    summary: 'Ends a sign-in at Partner Center with what Microsoft sent back, once',
  },
  end: { result: partnerSignIn, summary: 'Signs the operator’s person out of Partner Center' },
});
