import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import {
  microsoftAgreementRoutes,
  confirmationFailures,
  confirmationStates,
  microsoftAgreementStates,
} from './microsoft-agreement.ts';

const words = z.string().trim().min(1).max(120);

/** Acceptance as staff enter it: who accepted for the company, and on which day. */
const acceptance = z.object({
  firstName: words,
  lastName: words,
  email: z.email().max(254),
  phone: z.string().trim().max(40),
  agreedOn: z.iso.date(),
});
export type Acceptance = z.output<typeof acceptance>;

const confirmation = acceptance.extend({
  id: z.uuid(),
  state: z.enum(confirmationStates),
  failure: z.enum(confirmationFailures).nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Confirmation = z.output<typeof confirmation>;

const microsoftAgreement = z.object({
  /** Null: nobody has read it yet. */
  state: z.enum(microsoftAgreementStates).nullable(),
  readAt: z.iso.datetime().nullable(),
  /** True where reading failed, or is later than promised. */
  isOld: z.boolean(),
  /** Address of the version in force; empty: not read. */
  link: z.string(),
  /** The acceptance that Microsoft holds; null where there is none, or the company gave it there. */
  accepted: z
    .object({
      by: z.string(),
      email: z.string(),
      on: z.iso.date(),
      /** False where Microsoft has a newer version by now. */
      isOfCurrentVersion: z.boolean(),
    })
    .nullable(),
  /** The confirmation that staff asked for last. */
  asked: confirmation.nullable(),
});
export type MicrosoftAgreement = z.output<typeof microsoftAgreement>;

export const microsoftAgreementContract = contract(microsoftAgreementRoutes, {
  get: { result: microsoftAgreement, summary: 'How Microsoft has the customer agreement' },
  confirm: {
    body: acceptance,
    result: confirmation,
    summary: 'Confirms at Microsoft that the customer has accepted',
  },
});
