import { createTokenJudge, type TrustedIssuer } from '#platform/server/identity/token-judge.ts';
import type { RefusalReason, TokenRefusal } from '#platform/server/identity/token-refusal.rules.ts';
import type { Config } from '../config.ts';
import type { Instruments } from './examine-identity.ts';
import { fault, ok, warning, type Examination, type Finding } from './finding.ts';
import { subjectsOf } from './subject.ts';

/**
 * Judges a pasted access token as the API would, with the keys that the providers publish. Says
 * what the token claims, never the token itself.
 */
export async function examineToken(
  config: Config,
  token: string,
  { fetch, now }: Instruments,
): Promise<Examination> {
  const problems: string[] = [];
  const judge = createTokenJudge({
    configurations: subjectsOf(config).map(trustedOf),
    fetch,
    now,
    report: (problem) => problems.push(problem),
  });
  const findings: Finding[] = [];
  try {
    const found = await judge(token.trim(), (refusal) => findings.push(...told(refusal)));
    if (found)
      findings.push(
        ok('token', `is good for ${found.kind === 'customer' ? 'a customer' : 'staff'}`),
        ok('issuer', found.issuer),
        ok('subject', found.subject),
        nameOf(found.email),
      );
  } catch {
    const mend = 'May this machine reach the provider? `npm run doctor -- identity` says more.';
    findings.push(fault('keys', problems.join('; ') || 'cannot be fetched', mend));
  }
  return { title: 'Access token', findings };
}

function trustedOf(subject: ReturnType<typeof subjectsOf>[number]): TrustedIssuer {
  const { kind, authority, audience, issuer, tenants, isEmbedded, asksUserInfo } = subject;
  return {
    kind,
    authority,
    audience,
    ...(issuer !== undefined && { issuer }),
    ...(tenants && { allowedTenants: tenants }),
    ...(isEmbedded && { tokenType: 'at+jwt' }),
    asksUserInfo,
  };
}

function nameOf(email: string): Finding {
  return email.includes('@')
    ? ok('address', email)
    : warning(
        'address',
        `the token carries no e-mail address (${email || 'nothing'})`,
        'Let the provider put email into access tokens, or set ATRIUM_…_USER_INFO=true: the portal shows it and sends mail there.',
      );
}

/** The refusal, and what the token says of itself. */
function told({ reason, says, issuer, audience, algorithm }: TokenRefusal): Finding[] {
  const claims = [
    ['iss', issuer],
    ['aud', audience.join(', ')],
    ['alg', algorithm],
  ].filter(([, value]) => value !== '');
  return [
    fault('token', `is refused: ${says}`, mends[reason]),
    ...claims.map(([name = '', value = '']) => ok(name, value)),
  ];
}

const mends: Readonly<Record<RefusalReason, string>> = {
  form: 'Let the provider sign access tokens as JSON Web Tokens; was all of it pasted?',
  audience:
    'Set ATRIUM_CUSTOMER_AUDIENCE or ATRIUM_INTERNAL_AUDIENCE to aud, or ask for the API by its scope.',
  issuer:
    'Set ATRIUM_CUSTOMER_ISSUER or ATRIUM_INTERNAL_ISSUER to iss, or look at the directories.',
  overlap: 'Let customers and staff differ in issuer or audience.',
  algorithm: 'Let the provider sign with RS, PS or ES 256, 384 or 512.',
  key: 'Was it made by this provider, and lately? Keys of the past are not published any more.',
  signature: 'Was all of it pasted? Else somebody else has written it.',
  expired: 'Paste a fresh one; with a fresh one, compare the clocks (NTP).',
  notYet: 'Let portal and provider take their time from the network (NTP).',
  claims: 'Look at the token mappers of the client at the provider.',
  type: 'Paste the access token; if it is one, give it the type at+jwt or a scope.',
  revoked: 'Paste one of a session that still runs.',
  binding: 'Switch sender-constrained tokens (DPoP, mTLS) off for this client.',
};
