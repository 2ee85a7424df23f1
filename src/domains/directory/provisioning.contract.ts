import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { version } from '#platform/common/version.ts';

/** What a customer's directory sends as `externalId`: the `sub` of the sign-in, or the object id of Microsoft Entra ID (`oid`). */
export const provisioningIdentifiers = ['subject', 'objectId'] as const;

const settings = z.object({
  /** Exactly as it stands in the tokens of the sign-in. */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  identifier: z.enum(provisioningIdentifiers),
});
export type ProvisioningSettings = z.output<typeof settings>;

export const provisioningContract = contract('provisioning', {
  get: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/provisioning',
    demoMode: 'ignored',
    needs: ['portal:admin', 'Tenants.Users.Write'],
    result: z.object({
      /** Base address of SCIM for this tenant. */
      url: z.string(),
      /** Null: nobody has said it yet, and it cannot be told from the portal's own configuration. */
      issuer: z.string().nullable(),
      identifier: z.enum(provisioningIdentifiers),
      version,
    }),
    summary: 'How the customer’s own directory provisions people (SCIM 2.0)',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/tenants/:tenantId/provisioning',
    demoMode: 'ignored',
    needs: ['portal:admin', 'Tenants.Users.Write'],
    version: 'required',
    body: settings,
    result: settings,
    summary: 'Says who signs provisioned people in',
  }),
});
