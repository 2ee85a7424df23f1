import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { asFetchFault } from '#connectors/microsoft-graph/as-fetch-fault.ts';
import type { PartnerSignInDoor } from '#domains/connections/connections.port.ts';
import { partnerCenterPage } from '#apps/dev-tools/addresses.values.ts';
import { createPartnerTokens } from '#domains/connections/server/partner-tokens.ts';
import { createTokenSeal } from '#domains/connections/server/sealed-token.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';

interface Installation {
  readonly db: Db;
  readonly now: () => Date;
  readonly key: (purpose: string) => Buffer;
}

/** Access with the directory of the operator whose Partner Center it is. */
type PartnerAccess = MicrosoftAccess & { readonly partnerTenantId: string };

/** Returns the access to Partner Center; undefined where settings name none. */
export function partnerAccessOf(access: MicrosoftAccess | undefined): PartnerAccess | undefined {
  const partnerTenantId = access?.partnerTenantId ?? access?.ownDirectoryId;
  return access === undefined ||
    partnerTenantId === undefined ||
    access.cloud.partnerCenter === undefined
    ? undefined
    : { ...access, partnerTenantId };
}

/** Names whose tokens are kept: those of another application or directory do not open. */
export const tokensAbout = ({ clientId, partnerTenantId }: PartnerAccess): string =>
  `${clientId} ${partnerTenantId.toLowerCase()}`;

/**
 * Returns the access with the tokens of whoever signs in at Partner Center, from the next call on;
 * until then those of a demo's simulator, if it has any.
 */
export function withPartnerTokens(
  access: MicrosoftAccess | undefined,
  { db, now, key }: Installation,
): MicrosoftAccess | undefined {
  const partner = partnerAccessOf(access);
  if (!access || !partner) return access;
  const seal = createTokenSeal(key, tokensAbout(partner));
  return {
    ...access,
    isPersonSimulated: access.refreshTokens !== undefined,
    refreshTokens: createPartnerTokens({ db, now, seal, fallback: access.refreshTokens }),
  };
}

/** Returns how a person of the operator signs in at Partner Center; undefined where none is named. */
export function partnerSignInDoor(
  access: MicrosoftAccess | undefined,
  publicUrl: string,
): PartnerSignInDoor | undefined {
  const partner = partnerAccessOf(access);
  if (!partner) return undefined;
  const client = createMicrosoftClient(partner);
  const redirectUri = `${publicUrl}${partnerCenterPage}`;
  return {
    about: tokensAbout(partner),
    redirectUri,
    isSimulated: partner.isPersonSimulated ?? false,
    address: (wish) => client.signInAddress({ ...wish, redirectUri }),
    redeem: ({ code, verifier }, signal) =>
      asFetchFault(() => client.redeemCode({ code, verifier, redirectUri }, signal)),
  };
}
