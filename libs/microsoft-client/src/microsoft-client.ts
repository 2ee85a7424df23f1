import { baseAddress } from './address.rules.ts';
import { AzureClient } from './azure-client.ts';
import type { ApiContext } from './api-context.ts';
import { defaultLimits, type ClientLimits } from './client-context.ts';
import type { Cloud } from './clouds.ts';
import { authenticationOf, type Credential } from './credential.ts';
import { findDirectory } from './find-directory.ts';
import { GraphClient } from './graph-client.ts';
import { documentedLimits, type LimitGroup } from './limits.ts';
import { PartnerCenterClient } from './partner-center-client.ts';
import {
  redeemCode,
  signInAddress,
  type SignedInPerson,
  type SignInAnswer,
  type SignInWish,
} from './person-sign-in.ts';
import { systemPorts, type Ports } from './ports.ts';
import { RequestGate } from './request-gate.ts';
import { TokenSource, type RefreshTokens, type TokenKind } from './token-source.ts';
import { directoryIdOf } from './token.rules.ts';

export type MicrosoftClientOptions = {
  readonly cloud: Cloud;
  /** Application id of the registration. */
  readonly clientId: string;
  readonly credential: Credential;
  /** Directory of the partner; needed for Partner Center and for tokens of a person. */
  readonly partnerTenantId?: string;
  /** Refresh token of the Secure Application Model; needed for tokens of a person. */
  readonly refreshTokens?: RefreshTokens;
  readonly limits?: Partial<ClientLimits>;
  /** Limits of the services; by default those that Microsoft documents. */
  readonly groups?: readonly LimitGroup[];
  readonly ports?: Partial<Ports>;
};

export type MicrosoftClient = {
  /** Microsoft Graph of a tenant, by its directory id. */
  readonly graph: (tenantId: string, kind?: TokenKind) => GraphClient;
  /** Partner Center of the partner; many of its calls want a person (`user`). */
  readonly partnerCenter: (kind: TokenKind) => PartnerCenterClient;
  /** Azure Resource Manager of a tenant, by its directory id. */
  readonly azure: (tenantId: string) => AzureClient;
  /** Finds the directory that a domain belongs to; undefined where no directory has it. */
  readonly findDirectory: (domain: string, signal?: AbortSignal) => Promise<string | undefined>;
  /** Proves that a token for Graph can be had: rejects with what is missing. */
  readonly prove: (tenantId: string, kind?: TokenKind, signal?: AbortSignal) => Promise<void>;
  /** Returns the address at which a person of the partner signs in for Partner Center. */
  readonly signInAddress: (wish: SignInWish) => string;
  /** Redeems the code that came back from there; the person must have proven a second factor. */
  readonly redeemCode: (answer: SignInAnswer, signal?: AbortSignal) => Promise<SignedInPerson>;
};

/** Creates a client. Tokens and limits are kept in it, so one is enough for all tenants. */
export function createMicrosoftClient(options: MicrosoftClientOptions): MicrosoftClient {
  const { cloud } = options;
  const context = contextOf(options);
  const graphBase = baseAddress(cloud.graph);
  const partner = { base: cloud.partnerCenter, resource: cloud.partnerCenterResource };
  const person = () => personOf(options);
  return {
    graph: (tenantId, kind = 'app') =>
      new GraphClient(context, { tenantId: directoryIdOf(tenantId), kind, base: graphBase }),
    partnerCenter: (kind) => {
      if (partner.base === undefined || partner.resource === undefined)
        throw new TypeError('This cloud has no Partner Center configured.');
      if (options.partnerTenantId === undefined)
        throw new TypeError('Partner Center needs partnerTenantId.');
      const tenantId = directoryIdOf(options.partnerTenantId);
      const base = baseAddress(partner.base);
      return new PartnerCenterClient(context, { tenantId, kind, base, resource: partner.resource });
    },
    azure: (tenantId) =>
      new AzureClient(context, {
        tenantId: directoryIdOf(tenantId),
        base: baseAddress(cloud.azure),
        resource: cloud.azureResource,
      }),
    findDirectory: (domain, signal) => findDirectory(context, domain, signal),
    prove: async (tenantId, kind = 'app', signal) => {
      const wish = { kind, tenantId: directoryIdOf(tenantId), resource: cloud.graphResource };
      await context.tokens.get(wish, signal);
    },
    signInAddress: (wish) => signInAddress(context, person(), wish),
    redeemCode: (answer, signal) => redeemCode(context, person(), answer, signal),
  };
}

function personOf({ cloud, clientId, credential, partnerTenantId }: MicrosoftClientOptions) {
  const { partnerCenterResource: resource } = cloud;
  if (resource === undefined || partnerTenantId === undefined)
    throw new TypeError('A person signs in for Partner Center: name it and partnerTenantId.');
  const authentication = authenticationOf(credential);
  return { clientId, authentication, resource, tenantId: directoryIdOf(partnerTenantId) };
}

function contextOf(options: MicrosoftClientOptions): ApiContext {
  const { cloud } = options;
  const ports: Ports = { ...systemPorts, ...options.ports };
  const limits: ClientLimits = { ...defaultLimits, ...options.limits };
  const groups = options.groups ?? documentedLimits;
  const gate = new RequestGate({
    clock: ports.clock,
    maxWaitMs: limits.maxWaitMs,
    onWait: ({ tenantId, group, limit }, ms) =>
      ports.log({ type: 'waiting', service: limit?.service ?? 'graph', tenantId, group, ms }),
  });
  const context = { cloud, ports, limits, groups, gate };
  const tokens = new TokenSource(context, {
    clientId: options.clientId,
    authentication: authenticationOf(options.credential),
    homeTenantId:
      options.partnerTenantId === undefined ? undefined : directoryIdOf(options.partnerTenantId),
    refreshTokens: options.refreshTokens,
    needsMfa: (resource) => resource === cloud.partnerCenterResource,
  });
  return { ...context, tokens };
}
