import pg from 'pg';
import { internalPermissions } from '#platform/common/access.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { createUser, grantPermissions } from '#domains/people/server/users.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { createTicketDeskHandlers } from '#domains/tickets/server/ticket-desk.handlers.ts';
import { createTicketsHandlers } from '#domains/tickets/server/tickets.handlers.ts';
import { ticketDeskContract } from '#domains/tickets/ticket-desk.schema.ts';
import { ticketsContract } from '#domains/tickets/tickets.schema.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createTestIssuer } from '#platform/server/identity/test-issuer.fixture.ts';
import { workInSystem } from '#platform/server/work.ts';
import type { ScalePortal } from './directory-scale-portal.ts';
import {
  addressOf,
  deviceOf,
  fill,
  homeOf,
  readers,
  subjectOf,
  tenantIdOf,
  ticketsOfEach,
  wordsOf,
} from './tickets-scale-fill.ts';
import { quietHttp } from './quiet-http.ts';

const now = (): Date => new Date();
const hours = 3_600;

type Http = Awaited<ReturnType<typeof quietHttp>>;

export interface TicketsPortal extends ScalePortal {
  readonly app: Http['app'];
  /** Token of somebody of the staff who may do everything. */
  readonly desk: string;
}

interface Opening {
  readonly database: string;
  readonly tenants: number;
  /** Mounts more before the first request. */
  readonly mountMore?: (http: Http, db: Db) => void;
}

/** A database of its own with so many tenants of a hundred tickets each, and tickets mounted on it. */
export async function openTicketsPortal(
  clusterUrl: string,
  { database, tenants, mountMore }: Opening,
): Promise<TicketsPortal> {
  const ownerUrl = await migrated(clusterUrl, database);
  const customer = await createTestIssuer('https://customer.idp.example');
  const internal = await createTestIssuer('https://internal.idp.example');
  await fill(ownerUrl, { tenants, issuer: customer.issuer });
  const { db, close } = await connect(await ensureLoginRole(ownerUrl), { max: 8 });
  const http = await quietHttp(db, { customer, internal }, now);
  const { app, services } = http;
  mountMore?.(http, db);
  const notices = { write: async () => undefined };
  const ports = {
    recipients,
    memberRoles,
    directory: tenantDirectory,
    notices,
    files: databaseFiles,
  };
  mount(app, ticketsContract, createTicketsHandlers(ports), services);
  mount(app, ticketDeskContract, createTicketDeskHandlers(ports), services);
  const exp = Math.floor(Date.now() / 1000) + hours;
  const staff = {
    kind: 'internal',
    issuer: internal.issuer,
    subject: 'staff',
    email: 'staff@operator.example',
    name: 'Staff',
  } as const;
  const origin = { actor: { id: null, name: 'bench' }, correlationId: 'bench', now };
  await workInSystem(db, origin, async (work) =>
    grantPermissions(work, (await createUser(work, staff)).id, internalPermissions),
  );
  const bearerOf = async (issuer: typeof customer, sub: string, email: string) =>
    issuer.token({ sub, preferred_username: email, name: email, exp });
  const desk = await bearerOf(internal, staff.subject, staff.email);
  const people = await Promise.all(
    Array.from({ length: readers }, (_, at) =>
      bearerOf(customer, subjectOf(at + 1), addressOf(at + 1)),
    ),
  );
  const questions = questionsFor(tenants, { desk, people });
  return {
    ...{ ownerUrl, questions, app, desk },
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
      if (name.includes('search') && !body.includes('"subject"'))
        throw new Error(`${question.url} found nothing`);
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
  readonly desk: string;
  readonly people: readonly string[];
}

function questionsFor(tenants: number, { desk, people }: Bearers): ScalePortal['questions'] {
  const reader = (at: number): number => 1 + (at % readers);
  /** A ticket of the reader's tenant. */
  const own = (at: number): number =>
    (homeOf(reader(at), tenants) - 1) * ticketsOfEach + 1 + ((at * 13) % ticketsOfEach);
  /** A ticket that is done: open ones have even numbers. */
  const any = (at: number): number => 1 + 2 * ((at * 7_919) % ((tenants * ticketsOfEach) / 2));
  const inTenant = (at: number, query: string) => {
    const tenantId = tenantIdOf(homeOf(reader(at), tenants));
    const bearer = people[reader(at) - 1] ?? '';
    return { url: `/operations/${tenantId}/tickets?take=50${query}`, bearer, tenantId };
  };
  const ofStaff = (query: string) => ({ url: `/internal/tickets?take=50${query}`, bearer: desk });
  const search = (text: string): string => `&search=${encodeURIComponent(text)}`;
  return {
    'tickets of a company': (at) => inTenant(at, '&tab=organisation'),
    'tickets of a company, search by words': (at) =>
      inTenant(at, `&tab=organisation${search(wordsOf(own(at), tenants))}`),
    'tickets of a company, search by device': (at) =>
      inTenant(at, `&tab=organisation${search(deviceOf(own(at)))}`),
    'inbox of staff': () => ofStaff('&view=open'),
    'inbox of staff, page of what is done': (at) =>
      ofStaff(`&view=done&skip=${String((at % 10) * 50)}`),
    'done, search by words over all companies': (at) =>
      ofStaff(`&view=done${search(wordsOf(any(at), tenants))}`),
    'done, search by device over all companies': (at) =>
      ofStaff(`&view=done${search(deviceOf(any(at)))}`),
  };
}
