import type { RefreshTokens } from '@atrium/microsoft-client/token-source';
import type { Cloud } from '@atrium/microsoft-client/clouds';
import type { Credential } from '@atrium/microsoft-client/credential';
import { microsoftClouds } from './microsoft-settings.ts';
import type { Settings } from './settings.ts';

/** Application with which customers' directories are read, and the cloud they are in. */
export interface MicrosoftAccess {
  readonly cloud: Cloud;
  readonly clientId: string;
  /** A secret, or a private key: never shown, never logged. */
  readonly credential: Credential;
  /** The operator's own directory, where orders are placed at Partner Center; undefined: nowhere. */
  readonly partnerTenantId?: string;
  /** The same, to read its customers and relationships; undefined: they are not read. */
  readonly ownDirectoryId?: string | undefined;
  /** Servers of the name system with their ports; undefined: those of the machine. */
  readonly nameServers?: readonly string[] | undefined;
  /** Address of a demo's simulator, where its clock is read; undefined outside of a demo. */
  readonly control?: string;
  /** Tokens of a person at the operator; without them nothing is read that only persons are told. */
  readonly refreshTokens?: RefreshTokens;
  /** Those tokens are a simulator's where nobody has signed in. */
  readonly isPersonSimulated?: boolean;
}

/** The same of a demo's simulator: its secret is made anew with each start. */
export type SimulatorAccess = MicrosoftAccess & {
  readonly credential: Extract<Credential, { readonly kind: 'secret' }>;
  readonly ownDirectoryId: string;
  readonly partnerTenantId: string;
  readonly control: string;
  readonly nameServers: readonly string[];
};

/** Returns how directories are read; undefined where settings name no application. */
export function microsoftAccess(values: Settings): MicrosoftAccess | undefined {
  const { ATRIUM_MICROSOFT_CLIENT_ID: clientId, ATRIUM_MICROSOFT_CLOUD: cloud } = values;
  const { ATRIUM_PARTNER_CENTER_TENANT_ID: partnerTenantId } = values;
  const credential = credentialOf(values);
  const ownDirectoryId = values.ATRIUM_MICROSOFT_PARTNER_TENANT ?? partnerTenantId;
  return clientId && credential
    ? {
        ...{ cloud: microsoftClouds[cloud], clientId, credential },
        ...(partnerTenantId && { partnerTenantId }),
        ...(ownDirectoryId && { ownDirectoryId: ownDirectoryId.toLowerCase() }),
        ...(values.ATRIUM_DNS_SERVERS && { nameServers: values.ATRIUM_DNS_SERVERS }),
      }
    : undefined;
}

function credentialOf(values: Settings): Credential | undefined {
  const { ATRIUM_MICROSOFT_CERTIFICATE: pair, ATRIUM_MICROSOFT_SECRET: secret } = values;
  if (pair) return { kind: 'certificate', ...pair };
  return secret ? { kind: 'secret', secret } : undefined;
}
