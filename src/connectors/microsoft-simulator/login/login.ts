import type { Received, Reply } from '../server/exchange.ts';
import { notSimulated } from '../server/exchange.ts';
import { guid } from '../world/draw.rules.ts';
import type { World } from '../world/world.ts';
import { judgeProof, type Application } from './applications.ts';
import type { Grants } from './grants.ts';
import type { SignIns } from './sign-ins.ts';
import type { TokenKey } from './token-key.ts';
import { refusalAnswer, type TokenRefusal } from './token-refusal.rules.ts';

/** Resources that tokens can be had for; the last one is retired, and Partner Center refuses it. */
export const resources = {
  graph: 'https://graph.microsoft.com',
  partnerCenter: 'https://api.partnercenter.microsoft.com',
  azure: 'https://management.azure.com',
  retired: 'https://graph.windows.net',
} as const;

const lifeSeconds = 3_600;
const known: ReadonlySet<string> = new Set(Object.values(resources));

export type LoginParts = {
  readonly world: World;
  readonly application: Application;
  readonly grants: Grants;
  readonly signIns: SignIns;
  readonly key: TokenKey;
  readonly now: () => number;
  /** Address of the service, before the tenant. */
  readonly base: () => string;
};

/** Answers the login service: tokens, keys and the discovery document of a tenant. */
export async function answerLogin(parts: LoginParts, request: Received): Promise<Reply> {
  const [, tenant = '', ...rest] = request.path.split('/');
  const path = `${request.method} /${rest.join('/')}`;
  if (path === 'POST /oauth2/v2.0/token') return answerToken(parts, request, tenant);
  if (path === 'GET /discovery/v2.0/keys')
    return { status: 200, body: { keys: [await parts.key.jwk()] } };
  if (path === 'GET /v2.0/.well-known/openid-configuration')
    return answerDiscovery(parts, request, tenant);
  if (path === 'GET /v2.0/adminconsent') return answerConsent(parts, request, tenant);
  if (path === 'GET /oauth2/v2.0/authorize') return answerAuthorize(parts, request, tenant);
  return notSimulated(`${request.method} ${request.path} of the login service`);
}

/** A tenant is named by its id or by one of its domains; the document names the id. */
function answerDiscovery(parts: LoginParts, request: Received, name: string): Reply {
  const tenant = parts.world.tenant(name) ?? parts.world.tenantOfDomain(name);
  if (!tenant) return refused(parts, request, 'unknownTenant');
  return { status: 200, body: discoveryOf(`${parts.base()}/${tenant.id}`) };
}

/** An administrator consents: nobody is asked, and the way leads back as documented. */
function answerConsent(parts: LoginParts, request: Received, name: string): Reply {
  const tenant = parts.world.tenant(name);
  if (!tenant) return refused(parts, request, 'unknownTenant');
  const { query } = request;
  if (query.get('client_id') !== parts.application.clientId)
    return refused(parts, request, 'unknownApplication');
  const back = query.get('redirect_uri') ?? '';
  if (!URL.canParse(back)) return notSimulated('a consent without redirect_uri');
  parts.grants.giveConsent(tenant.id);
  const address = new URL(back);
  address.searchParams.set('admin_consent', 'True');
  address.searchParams.set('tenant', tenant.id);
  address.searchParams.set('scope', query.get('scope') ?? '');
  const state = query.get('state');
  if (state !== null) address.searchParams.set('state', state);
  return { status: 302, headers: { location: address.href } };
}

/**
 * Signs the partner's person in, who is not asked, and leads back with a code. Without PKCE or a
 * state nothing is simulated: a portal that forgets them would work here and be open elsewhere.
 */
function answerAuthorize(parts: LoginParts, request: Received, name: string): Reply {
  const tenant = parts.world.tenant(name.toLowerCase());
  if (!tenant) return refused(parts, request, 'unknownTenant');
  const { query } = request;
  if (query.get('client_id') !== parts.application.clientId)
    return refused(parts, request, 'unknownApplication');
  const [scope = ''] = (query.get('scope') ?? '').split(' ');
  const resource = scope.replace(/\/[^/]+$/, '');
  if (!known.has(resource)) return refused(parts, request, 'unknownResource');
  const redirectUri = query.get('redirect_uri') ?? '';
  const [challenge, state] = [query.get('code_challenge') ?? '', query.get('state') ?? ''];
  const isWhole = query.get('code_challenge_method') === 'S256' && challenge !== '' && state !== '';
  if (!isWhole || query.get('response_type') !== 'code' || !URL.canParse(redirectUri))
    return notSimulated('a sign-in without code, state, PKCE (S256) and redirect_uri');
  const code = parts.signIns.begin(
    { tenantId: tenant.id, redirectUri, resource, challenge },
    parts.now(),
  );
  const address = new URL(redirectUri);
  address.searchParams.set('code', code);
  address.searchParams.set('state', state);
  return { status: 302, headers: { location: address.href } };
}

function refused(parts: LoginParts, request: Received, refusal: TokenRefusal): Reply {
  const correlationId = request.headers.get('client-request-id') ?? crypto.randomUUID();
  const ids = { traceId: crypto.randomUUID(), correlationId };
  return refusalAnswer(refusal, { now: parts.now(), ...ids });
}

function discoveryOf(base: string) {
  return {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['pairwise'],
    response_types_supported: ['code'],
  };
}

async function answerToken(parts: LoginParts, request: Received, tenant: string): Promise<Reply> {
  const form = new URLSearchParams(request.body);
  const granted = await grant(parts, form, tenant.toLowerCase());
  if (typeof granted !== 'string') return { status: 200, body: granted };
  return refused(parts, request, granted);
}

async function grant(
  parts: LoginParts,
  form: URLSearchParams,
  tenantId: string,
): Promise<object | TokenRefusal> {
  if (!parts.world.tenant(tenantId)) return 'unknownTenant';
  const endpoint = `${parts.base()}/${tenantId}/oauth2/v2.0/token`;
  const proof = await judgeProof(parts.application, form, endpoint);
  if (proof !== 'ok') return proof;
  const type = form.get('grant_type');
  if (type === 'authorization_code') return grantCode(parts, form);
  const resource = (form.get('scope') ?? '').split(' ')[0]?.replace(/\/\.default$/, '') ?? '';
  if (!known.has(resource)) return 'unknownResource';
  if (type === 'client_credentials') return grantApp(parts, tenantId, resource);
  if (type === 'refresh_token')
    return grantUser(parts, { tenantId, resource, token: form.get('refresh_token') ?? '' });
  return 'unknownGrant';
}

async function grantApp(parts: LoginParts, tenantId: string, resource: string) {
  if (!parts.grants.isConsented(tenantId)) return 'noServicePrincipal';
  const claims = { idtyp: 'app', roles: ['Directory.Read.All', 'Reports.Read.All'] };
  return tokenAnswer(parts, { tenantId, resource, claims });
}

/** The token is of the directory that was signed in to, whichever it is redeemed at. */
async function grantCode(parts: LoginParts, form: URLSearchParams) {
  const signIn = parts.signIns.redeem(form, parts.now());
  if (typeof signIn === 'string') return signIn;
  if (!parts.grants.isConsented(signIn.tenantId)) return 'consentRevoked';
  return personAnswer(parts, signIn);
}

async function grantUser(
  parts: LoginParts,
  wish: { readonly tenantId: string; readonly resource: string; readonly token: string },
) {
  const judged = parts.grants.judge(wish.token, parts.now());
  if (typeof judged === 'string') return judged;
  if (!parts.grants.isConsented(wish.tenantId)) return 'consentRevoked';
  return personAnswer(parts, { ...wish, hasMfa: judged.hasMfa });
}

async function personAnswer(
  parts: LoginParts,
  wish: { readonly tenantId: string; readonly resource: string; readonly hasMfa: boolean },
) {
  const { partner } = parts.world;
  const claims = {
    idtyp: 'user',
    amr: wish.hasMfa ? ['pwd', 'mfa'] : ['pwd'],
    scp: 'user_impersonation',
    upn: `agent@${partner.domain}`,
    name: 'Partner Center Agent',
  };
  const { tenantId, resource } = wish;
  const answer = await tokenAnswer(parts, { tenantId, resource, claims });
  return { ...answer, refresh_token: parts.grants.issue(parts.now(), wish.hasMfa) };
}

async function tokenAnswer(
  { key, application, now, base, world }: LoginParts,
  wish: {
    readonly tenantId: string;
    readonly resource: string;
    readonly claims: Readonly<Record<string, unknown>>;
  },
) {
  const issuedAt = Math.floor(now() / 1_000);
  const subject = guid(world.tenant(wish.tenantId)?.seed ?? 0, 901);
  const token = await key.sign({
    aud: wish.resource,
    iss: `${base()}/${wish.tenantId}/v2.0`,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifeSeconds,
    appid: application.clientId,
    oid: subject,
    sub: subject,
    tid: wish.tenantId,
    uti: crypto.randomUUID(),
    ver: '1.0',
    ...wish.claims,
  });
  return {
    token_type: 'Bearer',
    expires_in: lifeSeconds,
    ext_expires_in: lifeSeconds,
    access_token: token,
  };
}
