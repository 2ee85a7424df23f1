import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import { publishSheet } from '#domains/catalog/server/publish-sheet.ts';
import { stageSheet } from '#domains/catalog/server/stage-sheet.ts';
import { aPriceSheet } from '#domains/catalog/sheet.fixture.ts';
import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';
import { createBudgetsPort } from '#domains/budgets/server/budget-port.ts';
import { notices } from '../ports/notices.ts';
import { carryOut } from '#domains/orders/server/carry-out.jobs.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { claims, type Claim } from '#platform/common/access.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { mountEvery } from './endpoints.fixture.ts';

/**
 * A portal with a price list, on a clock that only `tick` moves: two of them are alike in
 * everything but ids.
 */
export interface QuietPortal {
  readonly portal: TestPortal;
  tick(): void;
  /** A tenant with an administrator and a colleague who may little. */
  newCompany(name: string): Promise<Company>;
  /** Works on an order until it is finished, as the jobs would. */
  carryOut(company: Company, orderId: string): Promise<void>;
}

export interface Company {
  readonly tenantId: string;
  readonly admin: TestPerson;
  readonly colleague: TestPerson;
}

const budgets = createBudgetsPort(notices);

const start = Date.UTC(2031, 2, 3, 8);
/** Stands in every moment that the clock of the portal has given. */
export const clockYear = '2031';

export async function openQuietPortal(databaseUrl: string): Promise<QuietPortal> {
  let seconds = 0;
  const now = (): Date => new Date(start + seconds * 1000);
  const portal = await openTestPortal({ databaseUrl, logLevel: 'silent', handlersNow: now });
  mountEvery(portal.mount, (endpoint) => endpoint);
  await publish(portal, now());
  const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now };
  // Without whims: the distributor refuses nothing here.
  const provisioner = createDistributor({
    db: portal.db,
    now,
    delayMs: { least: 0, most: 0 },
  });
  return {
    portal,
    tick: () => void (seconds += 1),
    async newCompany(name) {
      const domain = `${name.toLowerCase()}.example`;
      const tenantId = await portal.newTenant({
        name,
        domain,
        licenseBundle: 'Standard',
        marketplaceOnboarded: true,
        securityOnboarded: true,
      });
      // Lists go by name: it must not be a random one.
      const join = async (
        person: TestPerson,
        role: string,
        held: readonly Claim[],
      ): Promise<TestPerson> => {
        await workInTenant(portal.db, tenantId, origin, async (work) => {
          const { id } = await createRole(work, { tenantId, name: role, claims: held });
          await assignRole(work, { userId: person.userId, roleId: id, origin: 'tenant' });
        });
        return person;
      };
      return {
        tenantId,
        admin: await join(await portal.newCustomer({}, `lena@${domain}`), 'Administration', claims),
        colleague: await join(await portal.newCustomer({}, `paul@${domain}`), 'Everyday', [
          'portal:user',
          'marketplace',
        ]),
      };
    },
    async carryOut({ tenantId }, orderId) {
      const given = { db: portal.db, provisioner, bookings, budgets, notices, now };
      const task = { tenantId, orderId, correlationId: 'test' };
      for (let step = 0; step < 20 && (await carryOut(given, task)); step += 1);
    },
  };
}

/** Offers on sale to everybody. */
export const offerIds = [
  'CFQ7TTC0AAAA:0001:P1Y:Annual',
  'CFQ7TTC0BBBB:0001:P1Y:Monthly',
  'CFQ7TTC0CCCC:0001:P1M:Monthly',
];

async function publish({ db }: TestPortal, at: Date): Promise<void> {
  const rows = offerIds.map((offerId) => {
    const [ProductId = '', SkuId = '', TermDuration = '', BillingPlan = ''] = offerId.split(':');
    return {
      ProductId,
      SkuId,
      TermDuration,
      BillingPlan,
      ProductTitle: `Desk ${ProductId.slice(-4)}`,
      SkuTitle: `Desk ${ProductId.slice(-4)}`,
    };
  });
  const by = { by: 'test', at };
  async function* bytes(): AsyncGenerator<Buffer> {
    yield Buffer.from(aPriceSheet(rows));
  }
  const upload = await withSystem(db, (tx) =>
    stageSheet(tx, { fileName: 'prices.csv', bytes: bytes(), kind: 'auto', ...by }),
  );
  await withSystem(db, (tx) => publishSheet(tx, upload.id, by));
}
