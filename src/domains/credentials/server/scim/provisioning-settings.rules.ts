import type { ProvisioningSettings } from '../../provisioning.schema.ts';

/** Sign-in configuration of customers, as the browser receives it. */
export interface SignIn {
  readonly authority: string;
  readonly issuer?: string | undefined;
}

/** Microsoft's issuers of several directories: which one it is only the customer knows. */
const severalDirectories =
  /\{tenantid\}|login\.microsoftonline\.com\/(common|organizations|consumers)\b/i;

/**
 * Returns the stored settings, else the defaults of the configuration, without an issuer if it
 * covers several directories.
 */
export function settingsOf(
  saved: ProvisioningSettings | undefined,
  { issuer, authority }: SignIn,
): { readonly issuer: string | null; readonly identifier: ProvisioningSettings['identifier'] } {
  if (saved) return saved;
  const configured = issuer ?? authority;
  const isMicrosoft = /login\.microsoftonline\.com|sts\.windows\.net/i.test(configured);
  return {
    issuer:
      severalDirectories.test(configured) || severalDirectories.test(authority) ? null : configured,
    identifier: isMicrosoft ? 'objectId' : 'subject',
  };
}
