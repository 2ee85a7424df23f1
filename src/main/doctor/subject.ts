import type { Config } from '../config.ts';
import { apiAudience } from '../dev-identity/access-tokens.ts';
import { clientOf } from '../dev-identity/dev-identity.ts';

/** Identity configuration as the portal would use it. */
export interface Subject {
  readonly kind: 'customer' | 'internal';
  readonly isEmbedded: boolean;
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  readonly audience: string;
  /** Issuer that is demanded instead of the published one; may hold `{tenantid}`. */
  readonly issuer: string | undefined;
  readonly tenants: readonly string[] | undefined;
  readonly resource: string | undefined;
  readonly asksUserInfo: boolean;
  readonly revokesTokens: boolean;
  readonly pushesRequests: boolean;
  readonly isImplicit: boolean;
  readonly renewsInFrame: boolean;
  readonly watchesSession: boolean;
  /** Origin of the portal in the browser. */
  readonly origin: string;
  readonly redirectUri: string;
  /** Address at which the provider answers a silent renewal in a frame. */
  readonly renewedUri: string;
  readonly postLogoutRedirectUri: string;
}

const kinds = ['customer', 'internal'] as const;

/** Returns the configurations of both kinds of users, with embedded or external providers. */
export function subjectsOf(config: Config): Subject[] {
  return kinds.map((kind) => {
    const origin = config.publicUrl;
    const addresses = {
      kind,
      origin,
      redirectUri: `${origin}/auth/${kind}`,
      renewedUri: `${origin}/auth/${kind}/renewed`,
      postLogoutRedirectUri: `${origin}/login`,
    };
    const external = config.identity[kind];
    if (external) return { ...addresses, ...external, isEmbedded: false, resource: undefined };
    return {
      ...addresses,
      ...clientOf(origin, kind),
      isEmbedded: true,
      audience: apiAudience,
      issuer: undefined,
      tenants: undefined,
      asksUserInfo: false,
      revokesTokens: true,
      pushesRequests: false,
      isImplicit: false,
      renewsInFrame: false,
      watchesSession: false,
    };
  });
}

/** The setting that holds a value of this subject: `ATRIUM_CUSTOMER_SCOPE`. */
export function settingOf(
  { kind }: Subject,
  name:
    | 'AUTHORITY'
    | 'CLIENT_ID'
    | 'AUDIENCE'
    | 'SCOPE'
    | 'ISSUER'
    | 'TENANTS'
    | 'USER_INFO'
    | 'REVOKE_TOKENS'
    | 'PUSHED_REQUESTS'
    | 'FLOW'
    | 'RENEWAL'
    | 'CHECK_SESSION',
): string {
  return `ATRIUM_${kind.toUpperCase()}_${name}`;
}

const entraHosts =
  /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|[^.]+\.ciamlogin\.com)$/;

/** Microsoft Entra ID has habits of its own. */
export function isEntra({ authority }: Subject): boolean {
  return entraHosts.test(new URL(authority).hostname);
}
