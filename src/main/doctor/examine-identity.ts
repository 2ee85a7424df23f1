import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import {
  judgeAuthorization,
  judgeClock,
  judgeCors,
  judgeForeignRedirect,
  judgePortalPage,
  judgeTokenAnswer,
} from './answer.rules.ts';
import { createAsk, objectIn, type Ask, type Asked } from './ask.ts';
import { judgeDocument } from './discovery.rules.ts';
import type { Document } from './document.ts';
import { fault, ok, type Examination, type Finding } from './finding.ts';
import { judgeFramePage } from './frame.rules.ts';
import { judgeKeys } from './keys.rules.ts';
import { judgeApart, judgeDirectories, judgeSettings } from './settings.rules.ts';
import { settingOf, subjectsOf, type Subject } from './subject.ts';

export interface Instruments {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

/**
 * Examines both identity configurations as browser and API would use them. Signs nobody in: asks
 * for documents, for a silent sign-in of nobody, and for tokens with an invented code. Never
 * throws.
 */
export async function examineIdentity(
  config: Config,
  instruments: Instruments,
): Promise<Examination[]> {
  const ask = createAsk(instruments);
  const examined = [];
  for (const subject of subjectsOf(config))
    examined.push({ subject, ...(await examine(subject, ask)) });
  const apart = judgeApart(
    examined.map(({ subject, issuer }) => ({ subject, issuer: subject.issuer ?? issuer })),
  );
  const examinations = examined.map(({ subject, findings }) => ({
    title: `${subject.kind === 'customer' ? 'Customers' : 'Staff'}: ${subject.authority}`,
    findings,
  }));
  return apart.length > 0
    ? [...examinations, { title: 'Together', findings: apart }]
    : examinations;
}

interface Examined {
  readonly findings: readonly Finding[];
  readonly issuer?: string;
}

async function examine(subject: Subject, ask: Ask): Promise<Examined> {
  const settings = judgeSettings(subject);
  const address = `${subject.authority}/.well-known/openid-configuration`;
  const asked = await ask(address, {
    headers: { accept: 'application/json', origin: subject.origin },
  });
  const document = documentIn(asked);
  if (!document) return { findings: [...settings, discoveryFault(subject, address, asked)] };
  const issuer = typeof document['issuer'] === 'string' ? document['issuer'] : '';
  const findings = [
    ...settings,
    ...(subject.isEmbedded || subject.issuer
      ? []
      : judgeDirectories(subject, issuer).filter(
          ({ level }) =>
            level === 'fault' && !settings.some(({ check }) => check === 'directories'),
        )),
    ok('discovery', address),
    judgeCors(subject, asked, 'discovery document'),
    ...judgeDocument(subject, document),
    ...(await examineKeys(subject, document, ask)),
    ...(await examineAuthorization(subject, document, ask)),
    ...(subject.isImplicit ? [] : await examineTokenEndpoint(subject, document, ask)),
    await examineFrame(subject, document, ask),
    judgeClock(asked),
    judgePortalPage(subject, await ask(subject.redirectUri, { headers: { accept: 'text/html' } })),
  ];
  return { findings: findings.filter((finding) => finding !== undefined), issuer };
}

function documentIn(asked: Asked): Document | undefined {
  return asked.answered && asked.status === 200 ? objectIn(asked.text) : undefined;
}

function discoveryFault(subject: Subject, address: string, asked: Asked): Finding {
  const mend = subject.isEmbedded
    ? 'Start the portal (npm start): the embedded provider is a part of it.'
    : `Look at ${settingOf(subject, 'AUTHORITY')}: it is the address before /.well-known/openid-configuration. May this machine reach it?`;
  if (!asked.answered) return fault('discovery', `${address} does not answer: ${asked.why}`, mend);
  if (asked.status >= 300 && asked.status < 400)
    return fault(
      'discovery',
      `${address} redirects to ${asked.headers.get('location') ?? 'nowhere'}, which the API does not follow`,
      mend,
    );
  if (asked.status !== 200)
    return fault('discovery', `${address} answers ${String(asked.status)}`, mend);
  return fault(
    'discovery',
    `${address} answers with something that is no discovery document`,
    mend,
  );
}

async function examineKeys(
  subject: Subject,
  document: Document,
  ask: Ask,
): Promise<(Finding | undefined)[]> {
  const address = addressIn(document, 'jwks_uri');
  if (!address) return [];
  const asked = await ask(address, {
    headers: { accept: 'application/json', origin: subject.origin },
  });
  if (!asked.answered)
    return [
      fault(
        'keys',
        `${address} does not answer: ${asked.why}`,
        'Without keys no token can be verified. May this machine reach it?',
      ),
    ];
  if (asked.status !== 200)
    return [
      fault(
        'keys',
        `${address} answers ${String(asked.status)}`,
        'Without keys no token can be verified.',
      ),
    ];
  return [judgeKeys(objectIn(asked.text)), judgeCors(subject, asked, 'keys')];
}

async function examineAuthorization(
  subject: Subject,
  document: Document,
  ask: Ask,
): Promise<(Finding | undefined)[]> {
  const endpoint = addressIn(document, 'authorization_endpoint');
  if (!endpoint) return [];
  const state = randomBytes(20).toString('hex');
  const request = async (redirectUri: string) => {
    const parameters = authorizationParameters(subject, redirectUri, state);
    const sent = (await push(subject, document, parameters, ask)) ?? parameters;
    return ask(withParameters(endpoint, sent), { headers: { accept: 'text/html' } });
  };
  const foreign = 'https://atrium-doctor.invalid/auth';
  const beside = `${subject.origin}/auth/doctor-not-registered`;
  const { renewsInFrame, watchesSession, renewedUri } = subject;
  const framed = { ...subject, redirectUri: renewedUri };
  return [
    judgeAuthorization(subject, await request(subject.redirectUri), state),
    ...(renewsInFrame || watchesSession
      ? [judgeAuthorization(framed, await request(renewedUri), state)]
      : []),
    judgeForeignRedirect(await request(foreign), foreign, false),
    judgeForeignRedirect(await request(beside), beside, true),
  ];
}

/**
 * Returns the browser's authorization request with prompt=none; the answer shows whether everything
 * else is valid.
 */
function authorizationParameters(
  subject: Subject,
  redirectUri: string,
  state: string,
): Readonly<Record<string, string>> {
  return {
    client_id: subject.clientId,
    redirect_uri: redirectUri,
    response_type: subject.isImplicit ? 'id_token token' : 'code',
    scope: subject.scope,
    state,
    nonce: randomBytes(20).toString('hex'),
    ...(!subject.isImplicit && inventedChallenge()),
    prompt: 'none',
    ...(subject.resource && { resource: subject.resource }),
  };
}

function inventedChallenge(): Readonly<Record<string, string>> {
  const challenge = createHash('sha256').update(randomBytes(48).toString('base64url'));
  return { code_challenge: challenge.digest('base64url'), code_challenge_method: 'S256' };
}

/** RFC 9126, where the portal does so, too; undefined: the provider takes no such request. */
async function push(
  { pushesRequests, clientId, origin }: Subject,
  document: Document,
  parameters: Readonly<Record<string, string>>,
  ask: Ask,
): Promise<Readonly<Record<string, string>> | undefined> {
  const endpoint = addressIn(document, 'pushed_authorization_request_endpoint');
  if (!pushesRequests || !endpoint) return undefined;
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(parameters).toString();
  const asked = await ask(endpoint, { method: 'POST', headers, body });
  const answer = asked.answered && asked.status === 201 ? objectIn(asked.text) : undefined;
  const requestUri = answer?.['request_uri'];
  return typeof requestUri === 'string'
    ? { client_id: clientId, request_uri: requestUri }
    : undefined;
}

function withParameters(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The page that the browser asks about the session there. */
async function examineFrame(
  subject: Subject,
  document: Document,
  ask: Ask,
): Promise<Finding | undefined> {
  const address = addressIn(document, 'check_session_iframe');
  if (!subject.watchesSession || !address) return undefined;
  return judgeFramePage(subject, await ask(address, { headers: { accept: 'text/html' } }));
}

async function examineTokenEndpoint(
  subject: Subject,
  document: Document,
  ask: Ask,
): Promise<(Finding | undefined)[]> {
  const endpoint = addressIn(document, 'token_endpoint');
  if (!endpoint) return [];
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: subject.clientId,
    redirect_uri: subject.redirectUri,
    code: `doctor-${randomBytes(12).toString('hex')}`,
    code_verifier: randomBytes(48).toString('base64url'),
  });
  const headers = {
    accept: 'application/json',
    origin: subject.origin,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const asked = await ask(endpoint, { method: 'POST', headers, body: form.toString() });
  return [judgeTokenAnswer(subject, asked), judgeCors(subject, asked, 'token endpoint')];
}

function addressIn(document: Document, field: string): string | undefined {
  const address = document[field];
  return typeof address === 'string' && URL.canParse(address) && /^https?:/.test(address)
    ? address
    : undefined;
}
