import type { Document } from './document.ts';
import type { Asked } from './ask.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { isAtProvider } from './option.rules.ts';
import { settingOf, type Subject } from './subject.ts';

/** Checks what goes on in hidden frames: the check of the session, and renewals. */
export function judgeFrames(subject: Subject, document: Document): Finding[] {
  return [...judgeCheckSession(subject, document), ...judgeRenewal(subject)];
}

function judgeCheckSession(subject: Subject, document: Document): Finding[] {
  if (!subject.watchesSession) return [];
  const address = document['check_session_iframe'];
  const setting = settingOf(subject, 'CHECK_SESSION');
  if (typeof address === 'string' && isAtProvider(subject, address))
    return [ok('check session', address)];
  const says =
    typeof address === 'string'
      ? `pages may not show ${address} (content security policy)`
      : `${setting} is true, but the document has no check_session_iframe`;
  return [
    fault(
      'check session',
      says,
      `Unset ${setting}, or publish that frame under the host name of the provider.`,
    ),
  ];
}

/** Cookies reach a frame where both addresses belong to one site; elsewhere browsers keep them. */
function judgeRenewal(subject: Subject): Finding[] {
  if (!subject.renewsInFrame) return [];
  const [here, there] = [siteOf(subject.origin), siteOf(subject.authority)];
  if (here === there) return [ok('renewal', 'in a frame of the same site')];
  return [
    warning(
      'renewal',
      `browsers that keep cookies from frames of other sites will not renew: the portal is at ${here}, the provider at ${there}`,
      `Give both one domain (portal.example.com, login.example.com), or let the provider issue refresh tokens and unset ${settingOf(subject, 'RENEWAL')}.`,
    ),
  ];
}

/** The last two labels of the host; of a country's second level the answer is too kind. */
function siteOf(address: string): string {
  return new URL(address).hostname.split('.').slice(-2).join('.');
}

/** The page itself must let the portal show it (X-Frame-Options, frame-ancestors). */
export function judgeFramePage(subject: Subject, asked: Asked): Finding | undefined {
  if (!asked.answered || asked.status !== 200)
    return fault(
      'check session',
      `the frame ${asked.answered ? `answers ${String(asked.status)}` : `does not answer: ${asked.why}`}`,
      `Unset ${settingOf(subject, 'CHECK_SESSION')}, or look into the provider’s settings.`,
    );
  const option = asked.headers.get('x-frame-options');
  const ancestors = /frame-ancestors ([^;]*)/.exec(
    asked.headers.get('content-security-policy') ?? '',
  )?.[1];
  const isElsewhere = new URL(subject.authority).origin !== subject.origin;
  const isRefused = ancestors === undefined ? option !== null : !allows(ancestors, subject.origin);
  if (!isElsewhere || !isRefused) return undefined;
  return fault(
    'check session',
    `the provider lets nobody show its frame (${ancestors === undefined ? `X-Frame-Options: ${String(option)}` : `frame-ancestors ${ancestors}`})`,
    `Allow ${subject.origin} to frame it.`,
  );
}

function allows(ancestors: string, origin: string): boolean {
  const { host, protocol } = new URL(origin);
  return ancestors
    .split(/\s+/)
    .some((one) => ['*', protocol, origin, host].includes(one) || one.includes('*.'));
}
