import pg from 'pg';
import { postedDocumentsContract, invoicesContract } from '#domains/billing/invoices.schema.ts';
import {
  postedDocumentsHandlers,
  createInvoicesHandlers,
} from '#domains/billing/server/invoices.handlers.ts';
import { orderAuthors } from '#domains/orders/server/orders.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { createUser, grantPermissions } from '#domains/people/server/users.store.ts';
import { internalPermissions } from '#platform/common/access.ts';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createTestIssuer } from '#platform/server/identity/test-issuer.fixture.ts';
import { workInSystem } from '#platform/server/work.ts';
import type { ScalePortal } from './directory-scale-portal.ts';
import {
  addressOf,
  documentsOfEach,
  fill,
  homeOf,
  numberOf,
  readers,
  subjectOf,
  tenantIdOf,
} from './invoices-scale-fill.ts';
import { quietHttp } from './quiet-http.ts';

const now = (): Date => new Date();
const hours = 3_600;

/** A database of its own with so many tenants and their documents, and the lists mounted on it. */
export async function openInvoicesPortal(
  clusterUrl: string,
  { database, tenants }: { readonly database: string; readonly tenants: number },
): Promise<ScalePortal> {
  const ownerUrl = await migrated(clusterUrl, database);
  const customer = await createTestIssuer('https://customer.idp.example');
  const internal = await createTestIssuer('https://internal.idp.example');
  await fill(ownerUrl, { tenants, issuer: customer.issuer });
  const { db, close } = await connect(await ensureLoginRole(ownerUrl), { max: 8 });
  const { app, services } = await quietHttp(db, { customer, internal }, now);
  mount(
    app,
    invoicesContract,
    createInvoicesHandlers({
      directory: tenantDirectory,
      notices,
      orderAuthors,
      eInvoiceValidator: undefined,
    }),
    services,
  );
  mount(app, postedDocumentsContract, postedDocumentsHandlers, services);
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
      if (!body.includes('"number"')) throw new Error(`${question.url} found nothing`);
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
  /** A document of the reader's tenant. */
  const own = (at: number): number =>
    (homeOf(reader(at), tenants) - 1) * documentsOfEach + 1 + ((at * 13) % documentsOfEach);
  const any = (at: number): number => 1 + ((at * 7_919) % (tenants * documentsOfEach));
  const inTenant = (at: number, rest: string) => {
    const tenantId = tenantIdOf(homeOf(reader(at), tenants));
    const bearer = people[reader(at) - 1] ?? '';
    return { url: `/billing/${tenantId}/invoices${rest}`, bearer, tenantId };
  };
  const ofStaff = (query: string) => ({
    url: `/internal/billing/documents?take=20${query}`,
    bearer: desk,
  });
  return {
    'invoices of a company': (at) => inTenant(at, '?take=20'),
    'invoices of a company, second page by amount': (at) =>
      inTenant(at, '?take=20&skip=20&sortBy=gross'),
    'open invoices of a company': (at) => inTenant(at, '?take=20&state=open'),
    'invoices of a company, by number': (at) =>
      inTenant(at, `?take=20&search=${numberOf(own(at))}`),
    'one invoice with its lines': (at) =>
      inTenant(at, `/99999999-0000-7000-8000-${String(own(at)).padStart(12, '0')}`),
    'staff: documents of all companies': () => ofStaff(''),
    'staff: documents of all companies, by number': (at) => ofStaff(`&search=${numberOf(any(at))}`),
  };
}
