import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { version } from '#platform/common/version.schema.ts';
import { provisioningIdentifiers, provisioningRoutes } from './provisioning.ts';

const settings = z.object({
  /** Exactly as it stands in the tokens of the sign-in. */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  identifier: z.enum(provisioningIdentifiers),
});
export type ProvisioningSettings = z.output<typeof settings>;

export const provisioningContract = contract(provisioningRoutes, {
  get: {
    result: z.object({
      /** Base address of SCIM for this tenant. */
      url: z.string(),
      /** Null: not set, and the portal's own configuration does not determine it. */
      issuer: z.string().nullable(),
      identifier: z.enum(provisioningIdentifiers),
      version,
    }),
    summary: 'How the customer’s own directory provisions people (SCIM 2.0)',
  },
  save: { body: settings, result: settings, summary: 'Says who signs provisioned people in' },
});
