import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { otherPartner } from '#connectors/microsoft-simulator/partner-center/other-partner.ts';
import { aRig, type Rig } from '#connectors/microsoft-simulator/simulator.fixture.ts';
import { createPartnerCenterProvisioner } from '#connectors/partner-center/partner-center-provisioner.ts';
import { createPartnerCenterTransfers } from '#connectors/partner-center/partner-center-transfers.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { movingSubscriptions } from '#domains/subscriptions/server/moving.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { transfer, transfersContract, type Transfer } from '../transfers.schema.ts';
import type { TransferProvider } from '../transfers.port.ts';
import { carryOut } from './carry-out.jobs.ts';
import { lookAtAll } from './states.jobs.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import { createTransfersHandlers } from './transfers.handlers.ts';

export interface Said {
  readonly status: number;
  readonly body: unknown;
}

/** A shop whose customer is one of a simulated Partner Center. */
export interface TransferDesk {
  readonly rig: Rig;
  readonly buyer: Buyer;
  readonly ports: TransferJobPorts;
  /** The portal's subscription, and its id at the provider. */
  readonly subscription: { readonly id: string; readonly ref: string };
  /** Place of the other partner in the simulated world. */
  readonly place: () => {
    readonly world: Rig['simulator']['world'];
    readonly books: Rig['simulator']['books'];
    readonly now: number;
  };
  send(more?: object, key?: string): Promise<Said>;
  step(id: string, step: string): Promise<Said>;
  get(id: string): Promise<Transfer>;
  /** Takes a transfer as far as it goes without the other partner, in a few looks. */
  work(id: string): Promise<void>;
  /** Looks at all transfers of this customer at the provider. */
  look(): Promise<number>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface TransferShop {
  readonly shop: Shop;
  readonly call: (
    as: TestPerson,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ) => Promise<Said>;
  /** A new customer with one subscription, and staff who see to its transfers. */
  open(as: TestPerson): Promise<TransferDesk>;
}

export async function openTransferShop(): Promise<TransferShop> {
  const shop = await openShop();
  const providers = new Map<string, TransferProvider>();
  const of = (tenantId: string): TransferProvider => {
    const found = providers.get(tenantId);
    if (!found) throw new Error('no provider');
    return found;
  };
  const transferProvider: TransferProvider = {
    eligibility: (tenantId) => of(tenantId).eligibility(tenantId),
    list: async (tenantId) => providers.get(tenantId)?.list(tenantId),
    read: (tenantId, ref) => of(tenantId).read(tenantId, ref),
    create: (one) => of(one.tenantId).create(one),
    take: (tenantId, ref, step) => of(tenantId).take(tenantId, ref, step),
  };
  const given = { directory: tenantDirectory, movingSubscriptions, transferProvider };
  shop.portal.mount(transfersContract, createTransfersHandlers(given));
  const call: TransferShop['call'] = async (as, method, path, body, key) => {
    const answer = await shop.portal.app.inject({
      method,
      url: `/api/marketplace-tools${path}`,
      headers: {
        authorization: `Bearer ${as.bearer}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  return {
    shop,
    call,
    async open(as) {
      const rig = await aRig();
      const { simulator } = rig;
      simulator.clock.advance(Date.now() - simulator.clock.now());
      const now = () => new Date(simulator.clock.now());
      const buyer = await shop.newBuyer();
      const subscription = await bookedAt(shop, buyer, rig);
      const partnerCenter = rig.client.partnerCenter('app');
      const customerOf = async () => ({ directoryId: rig.tenantId, market: 'DE' });
      const partnerTenantId = simulator.world.partner.id;
      providers.set(
        buyer.tenantId,
        createPartnerCenterTransfers({ partnerCenter, partnerTenantId, customerOf }),
      );
      const { db } = shop;
      const provisioner = createPartnerCenterProvisioner({ db, now, partnerCenter, customerOf });
      const ports = { ...given, db, now, notices, provisioner };
      const base = `/${buyer.tenantId}/transfers`;
      const task = { tenantId: buyer.tenantId, correlationId: 'test' };
      return {
        rig,
        buyer,
        ports,
        subscription,
        place: () => ({ ...simulator, now: simulator.clock.now() }),
        send: (more = {}, key = randomUUID()) =>
          call(
            as,
            'POST',
            base,
            {
              direction: 'out',
              partnerId: otherPartner.id,
              partnerName: otherPartner.name,
              subscriptionIds: [subscription.id],
              ...more,
            },
            key,
          ),
        step: (id, step) => call(as, 'POST', `${base}/${id}/steps`, { step }),
        get: async (id) => transfer.parse((await call(as, 'GET', `${base}/${id}`)).body),
        async work(transferId) {
          for (let look = 0; look < 4; look += 1) {
            if (!(await carryOut(ports, { ...task, transferId }))) return;
            simulator.clock.advance(1_000);
          }
        },
        async look() {
          const run = {
            tenantIds: [buyer.tenantId],
            signal: new AbortController().signal,
            count: () => undefined,
            note: () => undefined,
            settle: () => undefined,
          };
          return lookAtAll(ports, run);
        },
        [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose](),
      };
    },
  };
}

/** Buys one subscription and gives it the id of one of the simulated customer's. */
async function bookedAt(shop: Shop, buyer: Buyer, rig: Rig) {
  await buyer.add(shop.sell(), 5);
  const { body } = await buyer.place();
  await shop.carryOut(buyer, body.id);
  const [bought] = await buyer.subscriptions();
  const [own] = rig.directory().subscriptions;
  if (!bought || !own) throw new Error('nothing was booked');
  await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`update subscriptions set external_ref = ${own.id} where id = ${bought.id}`.execute(tx),
  );
  return { id: bought.id, ref: own.id };
}
