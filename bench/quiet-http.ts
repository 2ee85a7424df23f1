import { randomBytes } from 'node:crypto';
import { createFindCaller } from '#domains/people/server/caller.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { createAuthenticate } from '#platform/server/identity/authenticate.ts';
import { testAudience, type TestIssuer } from '#platform/server/identity/test-issuer.fixture.ts';
import { createTokenJudge } from '#platform/server/identity/token-judge.ts';

/**
 * The portal's pipeline as main puts it together, without a log, for people of one issuer a kind;
 * `services` go to `mount`.
 */
export async function quietHttp(
  db: Db,
  issuers: Readonly<Partial<Record<'customer' | 'internal', TestIssuer>>>,
  now: () => Date,
) {
  const judge = createTokenJudge({
    configurations: (['customer', 'internal'] as const).flatMap((kind) => {
      const issuer = issuers[kind];
      return issuer
        ? [{ kind, issuer: issuer.issuer, keys: issuer.keys, audience: testAudience }]
        : [];
    }),
    now,
    fetch,
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
  const authenticate = createAuthenticate({ judge, findCaller: createFindCaller({ db, now }) });
  return { app, services: { db, now, authenticate, outboxWritten: () => undefined } };
}
