import type { Asked } from './ask.ts';
import { objectIn } from './ask.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { settingOf, type Subject } from './subject.ts';

/**
 * Errors of prompt=none without a session (OpenID Connect Core 3.1.2.6); the request itself was
 * valid.
 */
const nobodyThere = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** The provider was asked to sign in silently, with everything as the portal sends it. */
export function judgeAuthorization(subject: Subject, asked: Asked, state: string): Finding {
  const check = 'redirect URI';
  if (!asked.answered)
    return fault(
      check,
      `the authorization endpoint does not answer: ${asked.why}`,
      'Is the provider running, and may this machine reach it?',
    );
  const target = targetOf(asked);
  if (target && target.origin + target.pathname === subject.redirectUri)
    return judgeParameters(subject, parametersOf(target), state);
  if (target) {
    return warning(
      check,
      `the provider goes on to ${target.origin}${target.pathname} instead of answering prompt=none`,
      `Sign in once in a browser to see whether it accepts ${subject.redirectUri}.`,
    );
  }
  const reason = reasonIn(asked.text);
  // Microsoft Entra ID says so on a page when it looks for a session by script; it has judged the
  // request by then.
  if (/AADSTS50058/.test(reason)) return ok(check, `${subject.redirectUri} is accepted`);
  if (asked.status >= 400 || /AADSTS\d/.test(reason))
    return fault(
      check,
      `the provider refuses the request with a page (${String(asked.status)}): ${reason}`,
      mendOf(subject, reason),
    );
  return warning(
    check,
    'the provider shows a page instead of answering prompt=none',
    `Sign in once in a browser to see whether it accepts ${subject.redirectUri}.`,
  );
}

function judgeParameters(subject: Subject, answer: URLSearchParams, state: string): Finding {
  const error = answer.get('error');
  const reason = [error, answer.get('error_description')].filter(Boolean).join(': ');
  if (answer.get('state') !== state)
    return fault(
      'redirect URI',
      'the provider answers with another state than it was sent',
      'Without state the portal refuses every answer; this provider cannot be used.',
    );
  if (error === null || nobodyThere.includes(error))
    return ok(
      'redirect URI',
      `${subject.redirectUri} is accepted, client and scope too (${error ?? 'code'})`,
    );
  return fault(
    'redirect URI',
    `the provider refuses the request: ${reason}`,
    mendOf(subject, reason),
  );
}

/**
 * Codes must go to registered addresses only (RFC 9700, 2.1): the doctor asked for them somewhere
 * else.
 */
export function judgeForeignRedirect(
  asked: Asked,
  foreign: string,
  isOwnOrigin: boolean,
): Finding | undefined {
  if (!asked.answered) return undefined; // said above
  const target = targetOf(asked);
  if (!target || target.origin + target.pathname !== foreign)
    return isOwnOrigin
      ? undefined
      : ok('foreign redirect', 'addresses that are not registered are refused');
  const mend = 'Register the exact address, without wildcards.';
  if (isOwnOrigin)
    return warning('foreign redirect', `the provider also sends codes to ${foreign}`, mend);
  return fault(
    'foreign redirect',
    `the provider sends codes to ${foreign}, which is not the portal: they can be stolen`,
    mend,
  );
}

/**
 * The token endpoint got a code that cannot exist: it should know the client and refuse the code.
 */
export function judgeTokenAnswer(subject: Subject, asked: Asked): Finding {
  if (!asked.answered)
    return fault(
      'token endpoint',
      `does not answer: ${asked.why}`,
      'Is the provider running, and may this machine reach it?',
    );
  const body = objectIn(asked.text);
  const error = typeof body?.['error'] === 'string' ? body['error'] : undefined;
  const reason = `${String(asked.status)} ${reasonIn(asked.text)}`;
  if (error === 'invalid_grant' || error === 'invalid_request')
    return ok('token endpoint', 'knows the client and refuses an invented code');
  if (asked.status === 401 || error === 'invalid_client' || error === 'unauthorized_client') {
    return fault(
      'token endpoint',
      `does not take the client: ${reason}`,
      mendOf(subject, 'invalid_client'),
    );
  }
  if (asked.status < 400)
    return fault(
      'token endpoint',
      'accepts an invented code',
      'This is no token endpoint that anybody should trust.',
    );
  return warning(
    'token endpoint',
    `answers an invented code with ${reason}`,
    'Expected is 400 with invalid_grant (RFC 6749, 5.2).',
  );
}

/** The browser reads these answers from another origin, which the provider has to allow (CORS). */
export function judgeCors(subject: Subject, asked: Asked, what: string): Finding | undefined {
  if (!asked.answered || new URL(subject.authority).origin === subject.origin) return undefined;
  const allowed = asked.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === subject.origin) return undefined;
  const mend = `Allow the origin ${subject.origin} at the provider (Microsoft Entra ID: redirect URI of the platform "Single-page application"; Keycloak: Web origins).`;
  const says = `browsers may not read the ${what} from ${subject.origin} (CORS: ${allowed ?? 'nothing allowed'})`;
  return what === 'token endpoint' ? warning('CORS', says, mend) : fault('CORS', says, mend);
}

/** Tokens carry times; the API allows 30 seconds. The header is exact to a second. */
export function judgeClock(asked: Asked): Finding {
  const header = asked.answered ? Date.parse(asked.headers.get('date') ?? '') : Number.NaN;
  if (!asked.answered || Number.isNaN(header))
    return warning(
      'clock',
      'the provider’s answers carry no date',
      'Compare the clocks yourself: 30 seconds apart and tokens are refused.',
    );
  const here = (asked.sentAt + asked.receivedAt) / 2;
  const seconds = Math.round((header + 500 - here) / 1_000);
  const apart = `${String(Math.abs(seconds))} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine`;
  if (Math.abs(seconds) > 30)
    return fault(
      'clock',
      `the provider is ${apart}: tokens will be refused`,
      'Let both take their time from the network (NTP).',
    );
  if (Math.abs(seconds) > 10)
    return warning(
      'clock',
      `the provider is ${apart}`,
      'Let both take their time from the network (NTP), before it is 30 seconds.',
    );
  return ok('clock', 'agrees with this machine to within ten seconds');
}

/** The page that the provider sends people back to. */
export function judgePortalPage(subject: Subject, asked: Asked): Finding {
  const start = subject.isEmbedded
    ? 'Start the portal: npm start.'
    : 'Start the portal, and see that ATRIUM_PUBLIC_URL is where its reverse proxy answers.';
  if (!asked.answered)
    return warning(
      'portal',
      `${subject.redirectUri} does not answer from this machine: ${asked.why}`,
      start,
    );
  if (asked.status !== 200)
    return warning(
      'portal',
      `${subject.redirectUri} answers ${String(asked.status)} from this machine`,
      start,
    );
  return ok('portal', `${subject.redirectUri} answers`);
}

function targetOf(asked: Extract<Asked, { answered: true }>): URL | undefined {
  const location = asked.headers.get('location') ?? '';
  return asked.status >= 300 && asked.status < 400 && URL.canParse(location)
    ? new URL(location)
    : undefined;
}

function parametersOf(target: URL): URLSearchParams {
  return target.searchParams.has('state') || target.hash === ''
    ? target.searchParams
    : new URLSearchParams(target.hash.slice(1));
}

/**
 * The words in an error answer: OAuth's own, Microsoft's number with its sentence, else the text of
 * the page.
 */
export function reasonIn(text: string): string {
  const body = objectIn(text);
  if (body)
    return [body['error'], body['error_description']]
      .filter((one) => typeof one === 'string')
      .join(': ')
      .slice(0, 300);
  const microsoft = /AADSTS\d+:[^"<\\]{0,250}/.exec(text)?.[0];
  if (microsoft) return microsoft.trim();
  const page = text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
  return page.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || 'without a word';
}

const mends: readonly { readonly when: RegExp; readonly mend: (subject: Subject) => string }[] = [
  {
    when: /AADSTS50011|redirect.?ur[il]/i,
    mend: ({ redirectUri }) =>
      `Register exactly ${redirectUri} as a redirect URI (Microsoft Entra ID: platform "Single-page application").`,
  },
  {
    when: /AADSTS9000(2|23)/i,
    mend: (subject) => `The directory in ${settingOf(subject, 'AUTHORITY')} does not exist.`,
  },
  {
    when: /scope|AADSTS(65005|70011|500011)/i,
    mend: (subject) =>
      `Create the scopes of ${settingOf(subject, 'SCOPE')} at the provider and allow them to this client.`,
  },
  {
    when: /client|AADSTS7000(16|38)/i,
    mend: (subject) =>
      `Register ${subject.clientId} (${settingOf(subject, 'CLIENT_ID')}) as a public client: authorization code flow with PKCE, no secret.`,
  },
  {
    when: /response_type|response type/i,
    mend: () => 'Switch the authorization code flow on for this client.',
  },
  {
    when: /target|resource/i,
    mend: (subject) =>
      `The provider knows no API by that name; look at ${settingOf(subject, 'SCOPE')} and ${settingOf(subject, 'AUDIENCE')}.`,
  },
];

function mendOf(subject: Subject, reason: string): string {
  const known = mends.find(({ when }) => when.test(reason));
  return (
    known?.mend(subject) ??
    'Look the reason up in the provider’s log; client id, redirect URI and scopes are the usual ones.'
  );
}
