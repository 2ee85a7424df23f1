import pg from 'pg';
import { internalPermissions } from '#platform/common/access.ts';
import { profileContract } from '#domains/people/sessions.schema.ts';
import { createProfileHandlers } from '#domains/people/server/sessions.handlers.ts';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { staffUsersContract } from '#domains/staff-access/accounts.schema.ts';
import { usersContract } from '#domains/people/users.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import { staffUsersHandlers } from '#domains/staff-access/server/accounts.handlers.ts';
import { createUsersHandlers } from '#domains/people/server/users.handlers.ts';
import { createUser, grantPermissions } from '#domains/people/server/users.store.ts';
import { workInSystem } from '#platform/server/work.ts';
import { aPortalConfig } from '#main/portal-config.fixture.ts';
import { peopleNews } from '#main/ports/people-news.ts';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createTestIssuer } from '#platform/server/identity/test-issuer.fixture.ts';
import {
  addressOf,
  fill,
  peopleOfEach,
  subjectOf,
  tenantIdOf,
  tenantWords,
} from './directory-scale-fill.ts';
import { quietHttp } from './quiet-http.ts';

/** GET request of the benchmark. */
interface Question {
  readonly url: string;
  readonly bearer: string;
  /** Tenant in the path, if any. */
  readonly tenantId?: string;
}

export interface ScalePortal {
  /** Superuser address of its database. */
  readonly ownerUrl: string;
  /** Questions by name; `at` cycles through tenants and people, so that no answer is cached. */
  readonly questions: Readonly<Record<string, (at: number) => Question>>;
  /** @returns milliseconds @throws Error for any answer but 200 */
  ask(name: string, at: number): Promise<number>;
  close(): Promise<void>;
}

const now = (): Date => new Date();
const hours = 3_600;
/** People who ask for themselves. */
const askers = 50;

/**
 * A database of its own with so many tenants of a hundred people each, and the directory mounted on
 * it as the program does.
 */
export async function openPortal(
  clusterUrl: string,
  { database, tenants }: { readonly database: string; readonly tenants: number },
): Promise<ScalePortal> {
  const ownerUrl = await migrated(clusterUrl, database);
  const issuers = {
    customer: await createTestIssuer('https://customer.idp.example'),
    internal: await createTestIssuer('https://internal.idp.example'),
  };
  await fill(ownerUrl, { tenants, issuer: issuers.customer.issuer });
  const { db, close } = await connect(await ensureLoginRole(ownerUrl), { max: 8 });
  const { app, services } = await quietHttp(db, issuers, now);
  mount(
    app,
    profileContract,
    createProfileHandlers({ operatorDomain: 'operator.example' }),
    services,
  );
  mount(
    app,
    directoryContract,
    createDirectoryHandlers({ operatorDomain: 'operator.example' }),
    services,
  );
  mount(
    app,
    usersContract,
    createUsersHandlers({ limits: aPortalConfig(), isMailed: false, news: peopleNews }),
    services,
  );
  mount(app, staffUsersContract, staffUsersHandlers, services);
  const exp = Math.floor(Date.now() / 1000) + hours;
  const origin = { actor: { id: null, name: 'bench' }, correlationId: 'bench', now };
  const staff = {
    kind: 'internal',
    issuer: issuers.internal.issuer,
    subject: 'staff',
    email: 'staff@operator.example',
    name: 'Staff',
  } as const;
  await workInSystem(db, origin, async (work) =>
    grantPermissions(work, (await createUser(work, staff)).id, internalPermissions),
  );
  const people = await Promise.all(
    Array.from({ length: askers }, (_, asker) => {
      const [tenant, person] = [1 + ((asker * 37) % tenants), 1 + (asker % peopleOfEach)];
      const email = addressOf(tenant, person);
      return issuers.customer.token({
        sub: subjectOf(tenant, person),
        preferred_username: email,
        name: email,
        exp,
      });
    }),
  );
  const questions = questionsFor(tenants, {
    staff: await issuers.internal.token({
      sub: staff.subject,
      preferred_username: staff.email,
      name: staff.name,
      exp,
    }),
    people,
  });
  return {
    ownerUrl,
    questions,
    async ask(name, at) {
      const question = questions[name]?.(at);
      if (!question) throw new Error(`there is no question ${name}`);
      const began = performance.now();
      const { statusCode, body } = await app.inject({
        url: `/api${question.url}`,
        headers: { authorization: `Bearer ${question.bearer}` },
      });
      const took = performance.now() - began;
      if (statusCode !== 200) throw new Error(`${question.url}: ${String(statusCode)} ${body}`);
      return took;
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

async function migrated(clusterUrl: string, database: string): Promise<string> {
  const first = new pg.Client({ connectionString: clusterUrl });
  await first.connect();
  await first.query(`create database ${database}`);
  await first.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  await migrate(url.href);
  return url.href;
}

interface Bearers {
  readonly staff: string;
  readonly people: readonly string[];
}

function questionsFor(tenants: number, { staff, people }: Bearers): ScalePortal['questions'] {
  const tenant = (at: number): number => ((at * 37) % tenants) + 1;
  const person = (at: number): number => ((at * 13) % peopleOfEach) + 1;
  const inTenant = (at: number, query: string): Question => {
    const tenantId = tenantIdOf(tenant(at));
    return { url: `/tenants/${tenantId}/users?take=50${query}`, bearer: staff, tenantId };
  };
  const search = (text: string): string => `&search=${encodeURIComponent(text)}`;
  return {
    'users list page of a tenant': (at) => inTenant(at, ''),
    'users of a tenant, search by e-mail': (at) =>
      inTenant(at, search(addressOf(tenant(at), person(at)))),
    'users list page over all tenants': (at) => ({
      url: `/admin/users?take=50&skip=${String((at % 20) * 50)}`,
      bearer: staff,
    }),
    'users over all tenants, search by e-mail': (at) => ({
      url: `/admin/users?take=50${search(addressOf(tenant(at), person(at)))}`,
      bearer: staff,
    }),
    'users over all tenants, search by the beginning of an e-mail': (at) => ({
      url: `/admin/users?take=50${search(addressOf(tenant(at), person(at)).replace(/\.example$/, ''))}`,
      bearer: staff,
    }),
    'user/me': (at) => ({ url: '/user/me', bearer: people[at % people.length] ?? '' }),
    'tenant switcher search': (at) => ({
      url: `/admin/tenants?take=50${search(tenantWords(tenant(at)))}`,
      bearer: staff,
    }),
    'admin/tenants page': (at) => ({
      url: `/admin/tenants?take=50&skip=${String((at % 2) * 50)}`,
      bearer: staff,
    }),
  };
}
