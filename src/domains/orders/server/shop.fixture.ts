import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import {
  createDistributor,
  type DistributorOptions,
} from '#connectors/microsoft-simulator/distributor/distributor.ts';
import type {
  UpgradePaths,
  UpgradeTo,
} from '#connectors/microsoft-simulator/distributor/upgrade-paths.values.ts';
import { createOwed } from '#domains/billing/server/billed-and-owed.store.ts';
import { budgetsContract } from '#domains/budgets/budgets.schema.ts';
import type { BudgetsPort } from '#domains/budgets/budgets.port.ts';
import { createBudgetsPort } from '#domains/budgets/server/budget-port.ts';
import { createBudgetsHandlers } from '#domains/budgets/server/budgets.handlers.ts';
import type {
  OffersPort,
  PromotionVerdicts,
  SellableOffer,
} from '#domains/catalog/catalog.port.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { tenantDirectory, type NewTenant } from '#domains/tenants/server/tenants.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import type { FreeSeatsPort, LicenceUse } from '#domains/subscriptions/subscriptions.port.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { quoteItems } from '#domains/quotes/server/quote-items.store.ts';
import { serviceItems } from '#domains/services/server/service-ports.store.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { seatQuotes } from '#domains/subscriptions/server/change-seats.handlers.ts';
import { holdings } from '#domains/subscriptions/server/holdings.store.ts';
import { createUpgradesHandlers } from '#domains/subscriptions/server/upgrades.handlers.ts';
import { upgradesContract } from '#domains/subscriptions/upgrades.schema.ts';
import { createSubscriptionsHandlers } from '#domains/subscriptions/server/subscriptions.handlers.ts';
import {
  subscriptionsContract,
  type Subscription,
} from '#domains/subscriptions/subscriptions.schema.ts';
import { notices } from '#main/ports/notices.ts';
import type { Claim } from '#platform/common/access.ts';
import type { Problem } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isInsideTransaction } from '#platform/server/database/in-transaction.ts';
import type { Work } from '#platform/server/work.ts';
import { approvalPolicyContract, approvalsContract } from '../approvals.schema.ts';
import {
  type EndDatesProvider,
  ProvisionerUnreachable,
  type Provisioner,
} from '../provisioner.port.ts';
import { cartContract, type Cart } from '../cart.schema.ts';
import type { OwedPort } from '../billing.port.ts';
import { noOrderDetails } from '../orders.values.ts';
import { ordersContract, type Order, type OrderSummary } from '../orders.schema.ts';
import { createApprovalPolicyHandlers, createApprovalsHandlers } from './approvals.handlers.ts';
import { createCartHandlers } from './cart.handlers.ts';
import { carryOut } from './carry-out.jobs.ts';
import { createChangeOrders } from './orders-for-domains.ts';
import { createOrdersHandlers } from './orders.handlers.ts';

const budgets = createBudgetsPort(notices);
const owed = createOwed({ heldHistory, agreedItems: [serviceItems, quoteItems] });

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/**
 * A portal with cart, orders and subscriptions on a price list of the test's own; the provider is
 * the distributor in the simulator.
 */
export interface Shop {
  readonly portal: TestPortal;
  readonly db: Db;
  readonly budgets: BudgetsPort<Work, Db>;
  /** Debts of customers, as billing knows them. */
  readonly owed: OwedPort<Db>;
  /** Offers on sale to everybody. A test adds its own products and removes them. */
  readonly shelf: Map<string, SellableOffer>;
  /** Seats that nobody has been given, by SKU: what a directory tells. */
  readonly freeSeats: Map<string, number>;
  /** Use of licences by SKU, as a directory tells it. */
  readonly licenceUses: Map<string, LicenceUse>;
  /** Products that others can become, by SKU. */
  readonly upgrades: Map<string, readonly UpgradeTo[]>;
  /** Says who gets a discount; until a test says otherwise, everybody does. */
  readonly discounts: { verdicts: PromotionVerdicts['verdicts'] };
  /** When first terms may end, as the provider says; at first it is silent. */
  readonly told: { customTermEndDates: EndDatesProvider['customTermEndDates'] };
  /** The provider as it is asked by pages. */
  readonly provider: { isSilent: boolean };
  /** Puts one product with one offer on the shelf. */
  sell(given?: Partial<SellableOffer>): SellableOffer;
  setNow(at: Date): void;
  /** A customer of a new tenant, with the claims of a buyer unless others are named. */
  newBuyer(given?: {
    readonly claims?: readonly Claim[];
    readonly tenant?: Partial<NewTenant>;
  }): Promise<Buyer>;
  /** Somebody else in the same tenant. */
  newColleague(of: Buyer, claims?: readonly Claim[]): Promise<Buyer>;
  /** Works on an order until it is over. */
  carryOut(buyer: Buyer, orderId: string, provisioner?: Partial<DistributorOptions>): Promise<void>;
  /** Works on an order until it is over, with another provider; `rest` passes between two looks. */
  carryOutBy(
    provisioner: Provisioner,
    buyer: Buyer,
    orderId: string,
    rest: () => void,
  ): Promise<void>;
  close(): Promise<void>;
}

export class Buyer {
  readonly tenantId: string;
  readonly person: TestPerson;
  readonly #app: TestPortal['app'];

  constructor(app: TestPortal['app'], tenantId: string, person: TestPerson) {
    this.#app = app;
    this.tenantId = tenantId;
    this.person = person;
  }

  /** A call below `/api/marketplace/:tenantId`. */
  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
    version?: string,
  ): Promise<Answer<T>> {
    const marks = {
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(version !== undefined && { 'if-match': version }),
    };
    const options: InjectOptions = {
      method,
      url: `/api/marketplace/${this.tenantId}${path}`,
      headers: { authorization: `Bearer ${this.person.bearer}`, ...marks },
      ...(body !== undefined && { payload: body as object }),
    };
    const response = await this.#app.inject(options);
    return { status: response.statusCode, body: response.json<T>() };
  }

  add(offer: SellableOffer, quantity: number, id: string = randomUUID()): Promise<Answer<Cart>> {
    return this.call('POST', '/cart/items', { id, offerId: offer.offerId, quantity });
  }

  async cart(): Promise<Cart> {
    return (await this.call<Cart>('GET', '/cart')).body;
  }

  /** Orders what is in the cart, as the customer sees it now. */
  async place(
    given: {
      readonly key?: string;
      readonly poNumber?: string;
      readonly note?: string;
      readonly cart?: Cart;
    } = {},
  ): Promise<Answer<Order & Problem>> {
    const { revision, commitment } = given.cart ?? (await this.cart());
    return this.call(
      'POST',
      '/orders',
      {
        ...noOrderDetails,
        poNumber: given.poNumber ?? '',
        note: given.note ?? '',
        cartRevision: revision,
        commitment,
      },
      given.key ?? randomUUID(),
    );
  }

  async orders(): Promise<OrderSummary[]> {
    return (await this.call<{ data: OrderSummary[] }>('GET', '/orders?take=200')).body.data;
  }

  async order(id: string): Promise<Order> {
    return (await this.call<Order>('GET', `/orders/${id}`)).body;
  }

  async subscriptions(): Promise<Subscription[]> {
    return (await this.call<{ data: Subscription[] }>('GET', '/subscriptions?take=200')).body.data;
  }
}

const buyerClaims: readonly Claim[] = ['portal:user', 'marketplace', 'marketplace:shop'];

export interface ShopOptions {
  readonly logLevel?: 'error' | 'silent';
  /** Superuser address of a database of the test's own. */
  readonly databaseUrl?: string;
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  let at: Date | undefined;
  const now = (): Date => at ?? new Date();
  const portal = await openTestPortal(options); // tokens live by the real clock
  const shelf = new Map<string, SellableOffer>();
  const offers: OffersPort<Db> = {
    findOffers: async (_db, ids) => ids.flatMap((id) => shelf.get(id) ?? []),
  };
  const free = new Map<string, number>();
  const licenceUses = new Map<string, LicenceUse>();
  const freeSeats: FreeSeatsPort<Db> = {
    freeSeats: async () => free,
    licenceUses: async () => licenceUses,
  };
  const discounts: Shop['discounts'] = {
    verdicts: async (_, asked) => new Map(asked.map(({ key }) => [key, 'applied'])),
  };
  const promotionProvider: PromotionVerdicts = {
    verdicts: async (tenantId, asked) => {
      if (isInsideTransaction()) throw new Error('asked inside of a transaction');
      return discounts.verdicts(tenantId, asked);
    },
  };
  const told: Shop['told'] = { customTermEndDates: async () => undefined };
  const endDatesProvider: EndDatesProvider = {
    customTermEndDates: async (...question) => {
      if (isInsideTransaction()) throw new Error('asked inside of a transaction');
      return told.customTermEndDates(...question);
    },
  };
  const ports = {
    promotionProvider,
    endDatesProvider,
    budgets,
    offers,
    holdings,
    directory: tenantDirectory,
    notices,
    owed,
    recipients,
  };
  portal.mount(cartContract, onClock(createCartHandlers(ports), now));
  portal.mount(ordersContract, onClock(createOrdersHandlers(ports), now));
  portal.mount(
    approvalsContract,
    onClock(createApprovalsHandlers({ ...ports, seatQuotes, bookings }), now),
  );
  portal.mount(budgetsContract, onClock(createBudgetsHandlers(ports), now));
  portal.mount(approvalPolicyContract, onClock(createApprovalPolicyHandlers(ports), now));
  portal.mount(
    subscriptionsContract,
    onClock(
      createSubscriptionsHandlers({ offers, freeSeats, orders: createChangeOrders(ports) }),
      now,
    ),
  );
  const upgrades = new Map<string, readonly UpgradeTo[]>();
  const paths: UpgradePaths = (productId, skuId) => upgrades.get(`${productId}:${skuId}`) ?? [];
  const provider = { isSilent: false };
  const asked = createDistributor({ db: portal.db, now, paths });
  portal.mount(
    upgradesContract,
    onClock(
      createUpgradesHandlers({
        ...{ offers, freeSeats, orders: createChangeOrders(ports) },
        upgrades: {
          upgradesOf: async (ref, tenantId) => {
            if (provider.isSilent) throw new ProvisionerUnreachable('silent');
            return asked.upgradesOf(ref, tenantId);
          },
        },
      }),
      now,
    ),
  );
  const looks = async (
    provisioner: Provisioner,
    { tenantId }: Buyer,
    orderId: string,
    most: number,
    rest: () => void,
  ): Promise<void> => {
    const dependencies = { db: portal.db, provisioner, bookings, budgets, notices, now };
    const task = { tenantId, orderId, correlationId: 'test' };
    for (let step = 0; step < most && (await carryOut(dependencies, task)); step += 1) rest();
  };
  return {
    portal,
    upgrades,
    discounts,
    told,
    provider,
    db: portal.db,
    budgets,
    owed,
    shelf,
    freeSeats: free,
    licenceUses,
    sell(given = {}) {
      const offer = anOffer(given);
      shelf.set(offer.offerId, offer);
      return offer;
    },
    setNow: (next) => (at = next),
    async newBuyer({ claims = buyerClaims, tenant = {} } = {}) {
      const tenantId = await portal.newTenant({ marketplaceOnboarded: true, ...tenant });
      return new Buyer(portal.app, tenantId, await portal.newCustomer({ [tenantId]: claims }));
    },
    newColleague: async (of, claims = buyerClaims) =>
      new Buyer(portal.app, of.tenantId, await portal.newCustomer({ [of.tenantId]: claims })),
    async carryOut(buyer, orderId, provisioner = {}) {
      const made = createDistributor({
        db: portal.db,
        now,
        delayMs: { least: 0, most: 0 },
        isRehearsal: true,
        paths,
        ...provisioner,
      });
      await looks(made, buyer, orderId, 20, () => undefined);
    },
    carryOutBy: (provisioner, buyer, orderId, rest) =>
      looks(provisioner, buyer, orderId, 200, rest),
    close: () => portal.close(),
  };
}

type AnyHandler = ((call: object) => Promise<unknown>) & {
  readonly beforehand?: (call: object) => Promise<AnyHandler>;
};

/** Handlers on the clock of the test: audit entries and tokens keep the portal's. */
function onClock<H extends object>(handlers: H, now: () => Date): H {
  const entries = Object.entries(handlers as Record<string, AnyHandler>);
  return Object.fromEntries(
    entries.map(([name, handler]) => [name, handlerOnClock(handler, now)]),
  ) as H;
}

function handlerOnClock(handler: AnyHandler, now: () => Date): AnyHandler {
  const { beforehand } = handler;
  const onTime = (call: object) => handler(withClock(call, now));
  if (!beforehand) return onTime;
  return Object.assign(onTime, {
    beforehand: async (call: object) => handlerOnClock(await beforehand(withClock(call, now)), now),
  });
}

/** The call has getters (its upload), which a spread would trigger. */
function withClock(call: object, now: () => Date): object {
  return Object.defineProperty(call, 'now', { value: now });
}

export function anOffer(given: Partial<SellableOffer> = {}): SellableOffer {
  const productId = given.productId ?? `P${randomUUID().slice(0, 11).toUpperCase()}`;
  const skuId = given.skuId ?? '0001';
  const { termDuration = 'P1Y', billingPlan = 'Monthly' } = given;
  return {
    offerId: `${productId}:${skuId}:${termDuration}:${billingPlan}`,
    productId,
    skuId,
    title: 'Microsoft 365 Business Premium',
    edition: 'Business Premium',
    termDuration,
    billingPlan,
    termPrice: { value: '120.96', currencyCode: 'EUR' },
    isTrial: false,
    isAddon: false,
    minQuantity: 1,
    maxQuantity: 10_000_000,
    pooledMaximum: null,
    prerequisites: [],
    versionNumber: 7,
    ...given,
  };
}
