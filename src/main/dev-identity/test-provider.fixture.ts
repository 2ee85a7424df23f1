import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { workerDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createAccount } from './accounts.store.ts';
import { mountDevIdentity, type DevIdentity, type Realm } from './dev-identity.ts';
import type { Demo } from './realm.ts';

export const publicUrl = 'http://localhost:4600';

export interface TestAccount {
  readonly realm: Realm;
  readonly login: string;
  readonly password: string;
  readonly subject: string;
}

/** The mounted provider, over HTTP as it is injected. */
export interface TestProvider {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly identity: DevIdentity;
  newAccount(realm?: Realm): Promise<TestAccount>;
  close(): Promise<void>;
}

export async function openTestProvider({
  now = () => new Date(),
  demo,
  realms,
}: {
  readonly now?: () => Date;
  readonly demo?: Demo;
  readonly realms?: readonly Realm[];
} = {}): Promise<TestProvider> {
  const database = await connect(await ensureLoginRole(await workerDatabase()), { max: 8 });
  const app = await createHttp({
    logger: { level: 'error' },
    translate: (_locale, type) => type,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload: 1_048_576,
  });
  const warned: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: (details: object, text: string) => void warned.push([text, details]),
  };
  const identity = await mountDevIdentity(app, {
    db: database.db,
    publicUrl,
    now,
    operatorName: 'Nordwind Systems',
    operatorDomain: 'nordwind.example',
    log,
    ...(demo && { demo }),
    ...(realms && { realms }),
  });
  return {
    app,
    db: database.db,
    identity,
    async newAccount(realm = 'customer') {
      const account = {
        realm,
        login: `${randomUUID()}@adler.example`,
        name: 'Lena Adler',
        password: randomUUID(),
      };
      const subject = await withSystem(database.db, (tx) => createAccount(tx, account, now()));
      return { ...account, subject };
    },
    async close() {
      await app.close();
      await database.close();
      if (warned.length > 0) throw new Error(`the provider warned: ${JSON.stringify(warned)}`);
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Absolute; undefined where the answer is no redirect. */
  readonly location: URL | undefined;
  json(): Record<string, unknown>;
}

/**
 * A browser with its cookies, kept by name and path as browsers do; it follows no redirect by
 * itself.
 */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, { readonly path: string; readonly value: string }>();
  readonly headers: Record<string, string> = { accept: 'text/html', 'accept-language': 'de' };

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.startsWith(`${name} `))?.[1].value;
  }

  get(url: string | URL, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send({ method: 'GET', url: String(url), headers });
  }

  post(
    url: string | URL,
    form: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const payload = new URLSearchParams(form).toString();
    return this.#send({
      method: 'POST',
      url: String(url),
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  async #send(
    request: InjectOptions & { url: string; headers: Record<string, string> },
  ): Promise<Answer> {
    const url = new URL(request.url, publicUrl);
    const sent = [...this.#cookies].filter(
      ([, { path }]) =>
        url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    );
    const cookie = sent.map(([key, { value }]) => `${key.split(' ')[0] ?? ''}=${value}`).join('; ');
    const response = await this.#app.inject({
      ...request,
      url: url.pathname + url.search,
      headers: { host: url.host, ...this.headers, ...(cookie && { cookie }), ...request.headers },
    });
    for (const { name, value, path = '/', expires } of response.cookies) {
      if (value === '' || (expires && expires.getTime() < Date.now()))
        this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { path, value });
    }
    const { location } = response.headers;
    return {
      status: response.statusCode,
      body: response.body,
      headers: response.headers,
      location: typeof location === 'string' ? new URL(location, url) : undefined,
      json: () => response.json<Record<string, unknown>>(),
    };
  }
}

export interface Transaction {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** An authorization request as the portal sends it. */
export function authorizationRequest(
  realm: Realm,
  more: Readonly<Record<string, string>> = {},
): Transaction {
  const [state, nonce, verifier] = [
    randomUUID(),
    randomUUID(),
    randomBytes(48).toString('base64url'),
  ];
  const query = new URLSearchParams({
    client_id: `atrium-${realm}`,
    redirect_uri: `${publicUrl}/auth/${realm}`,
    response_type: 'code',
    scope: 'openid profile email offline_access portal',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: 'urn:atrium:api',
    ...more,
  });
  return { url: `/idp/${realm}/auth?${query.toString()}`, state, nonce, verifier };
}

/** From the request to the answer at the portal's address, with the sign-in page in between. */
export async function signIn(
  browser: TestBrowser,
  account: TestAccount,
  transaction: Transaction,
): Promise<URL> {
  const page = await browser.get(transaction.url);
  const form = page.location;
  if (!form?.pathname.includes('/sign-in/'))
    throw new Error(`no sign-in page but ${String(page.status)} ${String(form)} ${page.body}`);
  const sent = await browser.post(form, { login: account.login, password: account.password });
  if (!sent.location) throw new Error(`not signed in but ${String(sent.status)}`);
  const answer = await browser.get(sent.location);
  if (!answer.location) throw new Error(`no answer but ${String(answer.status)} ${answer.body}`);
  return answer.location;
}

export function exchange(
  browser: TestBrowser,
  realm: Realm,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  return browser.post(
    `/idp/${realm}/token`,
    { client_id: `atrium-${realm}`, ...form },
    { accept: 'application/json' },
  );
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

/** Signed in, with all tokens. */
export async function tokensOf(
  browser: TestBrowser,
  account: TestAccount,
  more: Readonly<Record<string, string>> = {},
): Promise<Tokens> {
  const transaction = authorizationRequest(account.realm, more);
  const answer = await signIn(browser, account, transaction);
  const tokens = await exchange(browser, account.realm, {
    grant_type: 'authorization_code',
    code: answer.searchParams.get('code') ?? '',
    code_verifier: transaction.verifier,
    redirect_uri: `${publicUrl}/auth/${account.realm}`,
  });
  const { access_token: access, id_token: id, refresh_token: refresh } = tokens.json();
  if (typeof access !== 'string' || typeof id !== 'string' || typeof refresh !== 'string')
    throw new Error(`no tokens but ${tokens.body}`);
  return { access_token: access, id_token: id, refresh_token: refresh };
}
