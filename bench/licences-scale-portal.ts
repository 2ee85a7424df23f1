import pg from 'pg';
import type { LicenceLink } from '#domains/catalog/offers.values.ts';
import { licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import { licenceCostsContract } from '#domains/licences/licence-costs.schema.ts';
import { licenceHistoryContract } from '#domains/licences/licence-history.schema.ts';
import { licencePeopleContract } from '#domains/licences/licence-people.schema.ts';
import { licenceProductsContract } from '#domains/licences/licence-products.schema.ts';
import { countLicences } from '#domains/licences/server/licences.jobs.ts';
import type { BookPorts } from '#domains/licences/server/licence-book.store.ts';
import { createLicenceCostsHandlers } from '#domains/licences/server/licence-costs.handlers.ts';
import { createLicenceHistoryHandlers } from '#domains/licences/server/licence-history.handlers.ts';
import { createLicencePeopleHandlers } from '#domains/licences/server/licence-people.handlers.ts';
import { createLicenceProductsHandlers } from '#domains/licences/server/licence-products.handlers.ts';
import { bookedLicences } from '#domains/subscriptions/server/booked-licences.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Exportables } from '#platform/server/exports/exportables.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createTestIssuer } from '#platform/server/identity/test-issuer.fixture.ts';
import {
  fill,
  licenceIdOf,
  productIdOf,
  reader,
  tenantIdOf,
  type ScaleTenant,
} from './licences-scale-fill.ts';
import { quietHttp } from './quiet-http.ts';

/** Portal with the pages about licences, on a database of its own. */
export interface LicencesPortal {
  readonly ownerUrl: string;
  readonly db: Db;
  readonly exportables: Exportables;
  /** @returns milliseconds and answer @throws Error for any answer but 200 */
  ask(url: string, body?: object): Promise<{ readonly ms: number; readonly body: unknown }>;
  /** Counts the findings of a tenant anew, as the job does. @returns milliseconds */
  count(tenant: ScaleTenant): Promise<number>;
  close(): Promise<void>;
}

const now = (): Date => new Date();
const hours = 3_600;

export async function openLicencesPortal(
  clusterUrl: string,
  tenants: readonly ScaleTenant[],
): Promise<LicencesPortal> {
  const ownerUrl = await migrated(clusterUrl);
  await fill(ownerUrl, tenants);
  return portalOn(ownerUrl, Math.max(...tenants.map(({ products }) => products)));
}

/** The pages on a database that is filled. */
export async function portalOn(ownerUrl: string, products: number): Promise<LicencesPortal> {
  const { db, close } = await connect(await ensureLoginRole(ownerUrl), { max: 8 });
  const customer = await createTestIssuer(reader.issuer);
  const { app, services: quiet } = await quietHttp(db, { customer }, now);
  const exportables: Exportables = new Map();
  const services = { ...quiet, exportables };
  const ports = portsOf(products);
  mount(app, licenceProductsContract, createLicenceProductsHandlers(ports), services);
  mount(app, licencePeopleContract, createLicencePeopleHandlers(ports), services);
  mount(
    app,
    licenceCostsContract,
    createLicenceCostsHandlers({ ...ports, operatorName: 'Bench' }),
    services,
  );
  const orderAuthors = { orderAuthors: async () => new Map<string, string>() };
  const history = createLicenceHistoryHandlers({ ...ports, orderAuthors });
  mount(app, licenceHistoryContract, history, services);
  const bearer = await customer.token({
    ...{ sub: reader.subject, preferred_username: reader.email, name: 'Reader' },
    exp: Math.floor(Date.now() / 1000) + hours,
  });
  return {
    ...{ ownerUrl, db, exportables },
    async ask(url, body) {
      const began = performance.now();
      const answer = await app.inject({
        ...{ method: body ? 'POST' : 'GET', url: `/api${url}` },
        headers: { authorization: `Bearer ${bearer}` },
        ...(body && { payload: body }),
      });
      const ms = performance.now() - began;
      if (answer.statusCode !== 200)
        throw new Error(`${url}: ${String(answer.statusCode)} ${answer.body}`);
      return { ms, body: answer.json<unknown>() };
    },
    async count(tenant) {
      const began = performance.now();
      await withTenant(db, tenantIdOf(tenant), (tx) => countLicences(tx, ports, now()));
      return performance.now() - began;
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

/** The order book is the real one; what is sold as which licence is told here: every tenth contains the one before it. */
function portsOf(products: number): BookPorts {
  const links: LicenceLink[] = Array.from({ length: products }, (_, at) => ({
    ...{ productId: productIdOf(at + 1), skuId: '0001', title: `Product ${String(at + 1)}` },
    licenceId: licenceIdOf(at + 1),
    prerequisites: at % 20 === 5 ? [productIdOf(at)] : [],
    conversions: at % 10 === 0 ? [`${productIdOf(at + 2)}/0001`] : [],
  }));
  return {
    ...{ licenseNames, bookedLicences, directory: tenantDirectory },
    licenceLinks: { licenceLinks: async () => links },
  };
}

async function migrated(clusterUrl: string): Promise<string> {
  const first = new pg.Client({ connectionString: clusterUrl });
  await first.connect();
  await first.query('create database licences_scale');
  await first.end();
  const url = new URL(clusterUrl);
  url.pathname = '/licences_scale';
  await migrate(url.href);
  return url.href;
}
