import { allowedAlgorithms } from '#platform/server/identity/verify-token.ts';
import { isLoopback } from '../setting-kinds.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import type { Document } from './document.ts';
import { judgeFrames } from './frame.rules.ts';
import { judgeOptions } from './option.rules.ts';
import { isEntra, settingOf, type Subject } from './subject.ts';

/** Checks that need nothing but the document. */
export function judgeDocument(subject: Subject, document: Document): Finding[] {
  return [
    judgeIssuer(subject, document),
    ...judgeEndpoints(subject, document),
    ...(subject.isImplicit ? judgeImplicit(subject, document) : judgeCode(subject, document)),
    ...judgeScopes(subject, document),
    judgeAlgorithms(document),
    ...judgeOptions(subject, document),
    ...judgeFrames(subject, document),
  ];
}

function judgeIssuer(subject: Subject, { issuer }: Document): Finding {
  const setting = settingOf(subject, 'ISSUER');
  if (typeof issuer !== 'string' || issuer === '')
    return fault(
      'issuer',
      'the document names no issuer',
      'Is this address that of an OpenID Connect provider?',
    );
  if (subject.issuer !== undefined && subject.issuer !== issuer) {
    if (fits(subject.issuer, issuer) || fits(issuer, subject.issuer))
      return ok('issuer', `tokens must name ${subject.issuer}, which fits the published ${issuer}`);
    return fault(
      'issuer',
      `${setting} is ${subject.issuer}, but the provider publishes ${issuer}`,
      `Set ${setting} to what tokens of this provider carry in iss, or unset it to take the published one.`,
    );
  }
  if (subject.kind === 'customer' && !subject.isEmbedded && subject.issuer === undefined) {
    // Spec §9: the customer configuration skips the issuer check, unless the operator bounds it.
    return warning(
      'issuer',
      `browsers take customers’ id tokens of any issuer, because ${setting} is not set`,
      `Set ${setting}=${issuer}`,
    );
  }
  if (issuer.includes('{tenantid}'))
    return ok('issuer', `${issuer}: every token must name its own directory there`);
  // Discovery 1.0, 4.3: the issuer is the address that the document was asked for under.
  if (issuer !== subject.authority && issuer.replace(/\/$/, '') !== subject.authority) {
    return warning(
      'issuer',
      `the provider calls itself ${issuer}, not ${subject.authority}`,
      `Set ${settingOf(subject, 'AUTHORITY')} to ${issuer} if that is the same provider.`,
    );
  }
  return ok('issuer', issuer);
}

/** True when the pattern with its place for the directory covers the issuer. */
function fits(pattern: string, issuer: string): boolean {
  const [before = '', after] = pattern.split('{tenantid}');
  return after !== undefined && issuer.startsWith(before) && issuer.endsWith(after);
}

const endpoints = [
  {
    field: 'authorization_endpoint',
    name: 'authorization endpoint',
    isNeeded: true,
    isCalled: false,
  },
  { field: 'token_endpoint', name: 'token endpoint', isNeeded: true, isCalled: true },
  { field: 'jwks_uri', name: 'keys', isNeeded: true, isCalled: true },
  { field: 'end_session_endpoint', name: 'end-session endpoint', isNeeded: false, isCalled: false },
] as const;

/**
 * The browser sends secrets there: https, and where scripts call it, the one origin that the
 * content security policy allows.
 */
function judgeEndpoints(subject: Subject, document: Document): Finding[] {
  const used = endpoints.filter(({ field }) => !subject.isImplicit || field !== 'token_endpoint');
  return used.map(({ field, name, isNeeded, isCalled }) => {
    const address = document[field];
    if (typeof address !== 'string' || !URL.canParse(address)) {
      if (isNeeded)
        return fault(
          name,
          `the document has no ${field}`,
          'Sign-in needs it; look into the provider’s settings.',
        );
      return warning(
        name,
        `the document has no ${field}`,
        'Signing out of the portal leaves people signed in at the provider. Switch RP-initiated logout on there.',
      );
    }
    if (!address.startsWith('https:') && !isLoopback(address))
      return fault(
        name,
        `${address} is not encrypted`,
        'Let the provider publish https addresses (behind a proxy: its public host name and scheme).',
      );
    const { origin } = new URL(subject.authority);
    if (isCalled && new URL(address).origin !== origin) {
      return fault(
        name,
        `${address} lies outside ${origin}, the only address that the browser may call (content security policy)`,
        'Publish the provider under one host name.',
      );
    }
    return ok(name, address);
  });
}

function listed(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function judgeCode(subject: Subject, document: Document): Finding[] {
  return [judgeFlow(subject, document), judgePkce(subject, document)];
}

/** A way out for providers that know nothing else, and never without a word (0072). */
function judgeImplicit(subject: Subject, document: Document): Finding[] {
  const types = listed(document['response_types_supported']);
  const setting = settingOf(subject, 'FLOW');
  if (types && !types.includes('id_token token'))
    return [
      fault(
        'implicit flow',
        `response types are ${types.join(', ')}, without id_token token`,
        `Unset ${setting}, or switch the implicit flow on at the provider.`,
      ),
    ];
  return [
    warning(
      'implicit flow',
      'tokens come in the address, where histories, logs and scripts may read them (RFC 9700, 2.1.2)',
      types?.includes('code') === false
        ? 'Move to a provider that knows the code flow with PKCE.'
        : `Unset ${setting}: the code flow with PKCE keeps tokens out of addresses.`,
    ),
  ];
}

function judgeFlow(subject: Subject, document: Document): Finding {
  const types = listed(document['response_types_supported']);
  const grants = listed(document['grant_types_supported']);
  if (types && !types.includes('code'))
    return fault(
      'code flow',
      `response types are ${types.join(', ')}, without code`,
      'Switch the authorization code flow on at the provider.',
    );
  if (grants && !grants.includes('authorization_code'))
    return fault(
      'code flow',
      `grants are ${grants.join(', ')}, without authorization_code`,
      'Switch the authorization code flow on at the provider.',
    );
  if (subject.renewsInFrame) return ok('code flow', 'code, renewed in a frame');
  if (grants && !grants.includes('refresh_token'))
    return warning(
      'code flow',
      'refresh tokens are not among the grants',
      `Switch them on, or set ${settingOf(subject, 'RENEWAL')}=frame; else people sign in again as often as their access token ends.`,
    );
  return ok('code flow', 'code and refresh tokens');
}

function judgePkce(subject: Subject, document: Document): Finding {
  const methods = listed(document['code_challenge_methods_supported']);
  if (methods?.includes('S256')) return ok('PKCE', 'S256');
  if (methods)
    return fault(
      'PKCE',
      `the provider takes ${methods.join(', ') || 'nothing'}, not S256`,
      'Use a provider or a release that can S256: without it a stolen code is a stolen sign-in.',
    );
  if (isEntra(subject))
    return ok('PKCE', 'not published; Microsoft Entra ID takes S256 all the same');
  return warning(
    'PKCE',
    'the document does not say that S256 is taken',
    'Look into the provider’s settings: PKCE with S256 should be demanded of this client.',
  );
}

function judgeScopes(subject: Subject, document: Document): Finding[] {
  const known = listed(document['scopes_supported']);
  if (!known) return [ok('scopes', 'not published; the authorization endpoint will be asked')];
  const unknown = subject.scope.split(/\s+/).filter((scope) => !known.includes(scope));
  const setting = settingOf(subject, 'SCOPE');
  if (unknown.includes('openid'))
    return [
      fault(
        'scopes',
        'openid is not among the published scopes',
        'Is this address that of an OpenID Connect provider?',
      ),
    ];
  // Scopes of an API need not be published (Discovery 1.0: "MAY choose not to advertise some").
  const plain = unknown.filter((scope) => ['profile', 'email', 'offline_access'].includes(scope));
  if (plain.length > 0)
    return [
      warning(
        'scopes',
        `${plain.join(', ')} not among the published scopes`,
        `Switch them on at the provider, or leave them out of ${setting}.`,
      ),
    ];
  return [
    ok(
      'scopes',
      unknown.length > 0
        ? `published, except ${unknown.join(', ')}, which need not be`
        : 'all published',
    ),
  ];
}

function judgeAlgorithms(document: Document): Finding {
  const algorithms = listed(document['id_token_signing_alg_values_supported']);
  if (!algorithms)
    return warning(
      'algorithms',
      'the document does not say how id tokens are signed',
      'It must (Discovery 1.0, section 3); the keys are looked at next.',
    );
  const usable = algorithms.filter((one) => allowedAlgorithms.some((allowed) => allowed === one));
  if (usable.length === 0)
    return fault(
      'algorithms',
      `id tokens are signed with ${algorithms.join(', ')}`,
      `Let the provider sign with one of ${allowedAlgorithms.join(', ')}.`,
    );
  return ok('algorithms', usable.join(', '));
}
