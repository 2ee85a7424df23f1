import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { routes } from '#platform/common/routes.ts';
import { createFindCaller } from '#domains/people/server/caller.store.ts';
import { connect } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createAuthenticate, type FindCaller } from '#platform/server/identity/authenticate.ts';
import { createTestIssuer, testAudience } from '#platform/server/identity/test-issuer.fixture.ts';
import { createTokenJudge } from '#platform/server/identity/token-judge.ts';

/**
 * The server of bench/sign-in.ts: one answer behind five doors. Prints port, token and the doors as
 * one line of JSON.
 */
const now = (): Date => new Date();
const { db } = await connect(process.argv[2] ?? '', { max: 16 });
const issuer = await createTestIssuer('https://customer.idp.example');
const judge = createTokenJudge({
  configurations: [{ kind: 'customer', ...issuer, audience: testAudience }],
  now,
  fetch,
});
const nobody: Omit<Caller, 'kind' | 'email' | 'name'> = {
  userId: '',
  permissions: [],
  claimsByTenant: new Map(),
  standings: new Map(),
};
const withoutLookUp: FindCaller = async ({ session, issuedAt, ...identity }) => ({
  ...nobody,
  ...identity,
  session: { ...session, issuedAt },
});

const app = await createHttp({
  logger: false,
  translate: (_locale, type) => type,
  csrfKey: randomBytes(32),
  identityOrigins: [],
  isSecure: false,
  answers: 'strip',
  maxUpload: 1_048_576,
});

const result = z.object({
  name: z.string(),
  items: z.array(z.object({ id: z.number(), title: z.string() })),
});
const answer = {
  name: 'bench',
  items: Array.from({ length: 5 }, (_, id) => ({
    id,
    title: `Microsoft 365 Business ${String(id)}`,
  })),
};

function door(name: string, needs: 'nobody' | 'signedIn', findCaller: FindCaller): string {
  const path = `/bench/${name}` as const;
  const services = {
    db,
    now,
    outboxWritten: () => undefined,
    authenticate: createAuthenticate({ judge, findCaller }),
  };
  mount(
    app,
    contract(routes('bench', { get: { method: 'GET', path, needs } }), { get: { result } }),
    { get: async () => answer },
    services,
  );
  return `/api${path}`;
}

const addresses = [
  door('open', 'nobody', withoutLookUp),
  door('judged', 'signedIn', withoutLookUp),
  door('looked-up', 'signedIn', createFindCaller({ db, now })),
  '/bare/open',
  '/bare/judged',
];
app.get('/bare/open', { schema: { response: { 200: result } } }, async () => answer);
app.get(
  '/bare/judged',
  {
    schema: { response: { 200: result } },
    preValidation: async (request) => {
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!bearer || !(await judge(bearer)))
        throw new Error('the token of the benchmark is not good');
    },
  },
  async () => answer,
);

const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
const token = await issuer.token({
  sub: 'bench',
  preferred_username: 'bench@customer.example',
  name: 'Bench',
  exp: Math.floor(Date.now() / 1000) + 3_600,
});
process.stdout.write(
  `${JSON.stringify({ port: Number(address.port), token, routes: addresses })}\n`,
);

// The processor time used so far, in seconds: on a machine that others use, too, it tells what a
// request costs.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000_000);
});
