import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Claim, InternalPermission } from '#platform/common/access.ts';
import type { Contract, Handlers } from '#platform/common/contract.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import {
  connect,
  ensureLoginRole,
  type Database,
  type Db,
} from '#platform/server/database/connect.ts';
import { workerDatabase } from '#platform/server/database/database.fixture.ts';
import type { Approach, Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { mount, type HttpServices } from '#platform/server/http/mount.ts';
import { createHttp } from '#platform/server/http/server.ts';
import type { Scanner } from '#platform/server/files/scanner.port.ts';
import { createTakeFile } from '#platform/server/files/taken-file.ts';
import { createAuthenticate } from '#platform/server/identity/authenticate.ts';
import {
  createTestIssuer,
  testAudience,
  type TestIssuer,
} from '#platform/server/identity/test-issuer.fixture.ts';
import { createTokenJudge } from '#platform/server/identity/token-judge.ts';
import { createApiTokenDoor } from '#domains/credentials/server/find-by-api-token.ts';
import { createFindCaller } from './caller.store.ts';
import { assignRole, createRole } from './roles.store.ts';
import { createTenant, type NewTenant } from '#domains/tenants/server/tenants.store.ts';
import { createUser, grantPermissions } from './users.store.ts';
import { workInSystem, workInTenant } from '#platform/server/work.ts';

/** Somebody who can sign in: the token is good for five minutes. */
export interface TestPerson {
  readonly userId: string;
  readonly subject: string;
  readonly email: string;
  readonly bearer: string;
}

/**
 * A portal of tests: real HTTP, real tokens, real database of this worker. Every test makes its own
 * tenants and people.
 */
export interface TestPortal {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly issuers: Readonly<Record<'customer' | 'internal', TestIssuer>>;
  mount<C extends Contract>(contract: C, handlers: Handlers<C, Ctx>): void;
  /** @returns the tenant's id */
  newTenant(given?: Partial<NewTenant>): Promise<string>;
  /** A customer with one role a tenant that carries exactly these claims. */
  newCustomer(
    claimsByTenant: Readonly<Record<string, readonly Claim[]>>,
    email?: string,
  ): Promise<TestPerson>;
  newStaff(permissions: readonly InternalPermission[]): Promise<TestPerson>;
  /** GET below `/api`; for everything else use `app.inject`. */
  get(
    path: string,
    person?: TestPerson,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  close(): Promise<void>;
}

interface TestPortalOptions {
  readonly now?: () => Date;
  /** Clock of the handlers, if it must differ from the tokens' clock. */
  readonly handlersNow?: () => Date;
  /**
   * Superuser address of a database of one's own, where a test needs the operator's tables for
   * itself.
   */
  readonly databaseUrl?: string;
  readonly maxUpload?: number;
  /** `silent` where a test makes faults on purpose. */
  readonly logLevel?: 'error' | 'silent';
  /** Makes other people of those who sign in: for tests that break the portal on purpose. */
  readonly wrapCaller?: (caller: Caller) => Caller;
  /** Features that the operator has switched off; may be filled later. */
  readonly switchedOff?: readonly SwitchedOff[];
  /** Limits of one caller. Absent: none. */
  readonly limits?: Pick<HttpServices, 'pace' | 'inTurn'>;
  /** Reason for which staff read. Absent: their standing permission. */
  readonly whyStaffRead?: HttpServices['whyStaffRead'];
  /** Scanner of uploads. Absent: none is set. */
  readonly scanner?: Scanner;
}

export async function openTestPortal({
  now = () => new Date(),
  handlersNow = now,
  databaseUrl,
  maxUpload = 64 * 1_048_576,
  logLevel = 'error',
  wrapCaller = (caller) => caller,
  switchedOff = [],
  limits,
  whyStaffRead,
  scanner,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const database = await connect(await ensureLoginRole(databaseUrl ?? (await workerDatabase())), {
    max: 4,
  });
  const issuers = {
    customer: await createTestIssuer('https://customer.idp.example', { now }),
    internal: await createTestIssuer('https://internal.idp.example', { now }),
  };
  const judge = createTokenJudge({
    configurations: (['customer', 'internal'] as const).map((kind) => ({
      kind,
      ...issuers[kind],
      audience: testAudience,
    })),
    now,
    fetch,
  });
  const authenticate = createAuthenticate({
    judge,
    findCaller: createFindCaller({ db: database.db, now }),
    // Lives on the handlers' clock: tokens of programs last for months, those of people for
    // minutes.
    findByApiToken: createApiTokenDoor({ db: database.db, now: handlersNow }).findByApiToken,
  });
  const services = {
    db: database.db,
    async authenticate(bearer: string, approach?: Approach) {
      const caller = await authenticate(bearer, approach);
      return caller && wrapCaller(caller);
    },
    now: handlersNow,
    outboxWritten: () => undefined,
    switchedOff,
    takeFile: createTakeFile({ scanner }),
    whyStaffRead,
    ...limits,
  };
  const app = await createHttp({
    logger: { level: logLevel }, // a fault in a test should say itself
    translate: (_locale, type) => type,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload,
  });
  return {
    app,
    db: database.db,
    issuers,
    mount: (contract, handlers) => mount(app, contract, handlers, services),
    ...people(database.db, issuers, now),
    async get(path, person) {
      const response = await app.inject({
        url: `/api${path}`,
        headers: person ? { authorization: `Bearer ${person.bearer}` } : {},
      });
      return { status: response.statusCode, body: response.json() };
    },
    close: () => close(app, database),
  };
}

async function close(app: FastifyInstance, database: Database): Promise<void> {
  await app.close();
  await database.close();
}

function people(
  db: Db,
  issuers: TestPortal['issuers'],
  now: () => Date,
): Pick<TestPortal, 'newTenant' | 'newCustomer' | 'newStaff'> {
  const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now };

  async function newPerson(kind: 'customer' | 'internal', email: string): Promise<TestPerson> {
    const subject = randomUUID();
    const { issuer, token } = issuers[kind];
    const { id } = await workInSystem(db, origin, (work) =>
      createUser(work, { kind, issuer, subject, email, name: email }),
    );
    return {
      userId: id,
      subject,
      email,
      bearer: await token({ sub: subject, preferred_username: email, name: email }),
    };
  }

  return {
    async newTenant(given = {}) {
      return (
        await workInSystem(db, origin, (work) =>
          createTenant(work, { name: `Tenant ${randomUUID()}`, ...given }),
        )
      ).id;
    },
    async newCustomer(claimsByTenant, email = `${randomUUID()}@customer.example`) {
      const person = await newPerson('customer', email);
      for (const [tenantId, claims] of Object.entries(claimsByTenant)) {
        await workInTenant(db, tenantId, origin, async (work) => {
          const role = await createRole(work, { tenantId, name: randomUUID(), claims });
          await assignRole(work, { userId: person.userId, roleId: role.id, origin: 'tenant' });
        });
      }
      return person;
    },
    async newStaff(permissions) {
      const person = await newPerson('internal', `${randomUUID()}@operator.example`);
      await workInSystem(db, origin, (work) => grantPermissions(work, person.userId, permissions));
      return person;
    },
  };
}
