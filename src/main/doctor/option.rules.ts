import { isLoopback } from '../setting-kinds.ts';
import type { Document } from './document.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { settingOf, type Subject } from './subject.ts';

/** Checks what of the protocol is a matter of settings: user info, revocation, pushed requests. */
export function judgeOptions(subject: Subject, document: Document): Finding[] {
  return [
    ...judgeUserInfo(subject, document),
    ...judgeRevocation(subject, document),
    ...judgePushedRequests(subject, document),
  ];
}

/** The API asks there, not the browser: another host will do. */
function judgeUserInfo(subject: Subject, document: Document): Finding[] {
  if (!subject.asksUserInfo) return [];
  const address = document['userinfo_endpoint'];
  const setting = settingOf(subject, 'USER_INFO');
  if (typeof address !== 'string' || !URL.canParse(address))
    return [
      fault(
        'user info',
        `${setting} is true, but the document has no userinfo_endpoint`,
        `Unset ${setting}, and let the provider put name and email into access tokens.`,
      ),
    ];
  if (!address.startsWith('https:') && !isLoopback(address))
    return [
      fault(
        'user info',
        `${address} is not encrypted`,
        'The access token goes there: let the provider publish https addresses.',
      ),
    ];
  return [ok('user info', address)];
}

/** Without it tokens end by themselves; at another origin browsers may not call it. */
function judgeRevocation(subject: Subject, document: Document): Finding[] {
  const address = document['revocation_endpoint'];
  if (!subject.revokesTokens || typeof address !== 'string') return [];
  if (isAtProvider(subject, address)) return [ok('revocation', address)];
  const mend = `Publish the provider under one host name, or set ${settingOf(subject, 'REVOKE_TOKENS')}=false.`;
  return [
    warning('revocation', `browsers may not call ${address} (content security policy)`, mend),
  ];
}

/** RFC 9126: asked for without being offered, or demanded without being asked for. */
function judgePushedRequests(subject: Subject, document: Document): Finding[] {
  const address = document['pushed_authorization_request_endpoint'];
  const setting = settingOf(subject, 'PUSHED_REQUESTS');
  if (!subject.pushesRequests)
    return document['require_pushed_authorization_requests'] === true
      ? [
          fault(
            'pushed requests',
            'the provider demands pushed authorization requests',
            `Set ${setting}=true.`,
          ),
        ]
      : [];
  if (typeof address === 'string' && isAtProvider(subject, address))
    return [ok('pushed requests', address)];
  return [
    fault(
      'pushed requests',
      typeof address === 'string'
        ? `browsers may not call ${address} (content security policy)`
        : `${setting} is true, but the document has no pushed_authorization_request_endpoint`,
      `Unset ${setting}, or publish that endpoint under the host name of the provider.`,
    ),
  ];
}

/** True where browsers may go there: the content security policy names that one origin. */
export function isAtProvider({ authority }: Subject, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(authority).origin;
}
