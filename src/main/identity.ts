import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { TrustedIssuer } from '#platform/server/identity/token-judge.ts';
import type { Config } from './config.ts';
import type { ExternalIdentity } from './external-identity.ts';
import type { DevIdentity } from './dev-identity/dev-identity.ts';

const kinds = ['customer', 'internal'] as const;
type Kind = (typeof kinds)[number];

/** Returns the kinds of users signed in by the embedded provider. */
export function embeddedKinds({ identity }: Config): Kind[] {
  return kinds.filter((kind) => !identity[kind]);
}

/** Returns the token issuers the API accepts, per kind of user. */
export function trustedIssuers(config: Config, embedded: DevIdentity | undefined): TrustedIssuer[] {
  return kinds.flatMap((kind) => {
    const external = config.identity[kind];
    return external
      ? [trusted(kind, external)]
      : (embedded?.issuers.filter((issuer) => issuer.kind === kind) ?? []);
  });
}

function trusted(
  kind: Kind,
  { authority, issuer, audience, tenants, asksUserInfo }: ExternalIdentity,
): TrustedIssuer {
  return {
    kind,
    authority,
    audience,
    ...(issuer && { issuer }),
    ...(tenants && { allowedTenants: tenants }),
    ...(asksUserInfo && { asksUserInfo }),
  };
}

/** Returns the sign-in configuration for the browser, per kind of user. */
export function browserIdentity(
  config: Config,
  embedded: DevIdentity | undefined,
): PortalConfig['identity'] {
  const of = (kind: Kind): PortalConfig['identity'][Kind] => {
    const external = config.identity[kind];
    if (external) return ofBrowser(external);
    if (!embedded) throw new Error(`nobody signs ${kind} users in`);
    return { ...embedded.clients[kind], issuer: embedded.clients[kind].authority };
  };
  return { customer: of('customer'), internal: of('internal') };
}

function ofBrowser({
  authority,
  clientId,
  scope,
  issuer,
  tenants,
  sessionHours,
  revokesTokens,
  pushesRequests,
  isImplicit,
  renewsInFrame,
  watchesSession,
}: ExternalIdentity): PortalConfig['identity'][Kind] {
  const ends = sessionHours === undefined ? {} : { sessionSeconds: sessionHours * 3_600 };
  return {
    authority,
    clientId,
    scope,
    ...(issuer && { issuer }),
    ...(tenants && { allowedTenants: [...tenants] }),
    ...ends,
    ...(!revokesTokens && { revokesTokens }),
    ...(pushesRequests && { pushesRequests }),
    ...(isImplicit && { isImplicit }),
    ...(renewsInFrame && { renewsInFrame }),
    ...(watchesSession && { watchesSession }),
  };
}

/** Origins outside the portal that the browser must reach to sign in. */
export function identityOrigins({ identity }: Config): string[] {
  return kinds.flatMap((kind) =>
    identity[kind] ? [new URL(identity[kind].authority).origin] : [],
  );
}

/** Origins among them that stand in a hidden frame of a page. */
export function frameOrigins({ identity }: Config): string[] {
  return kinds.flatMap((kind) => {
    const external = identity[kind];
    return external && (external.renewsInFrame || external.watchesSession)
      ? [new URL(external.authority).origin]
      : [];
  });
}
