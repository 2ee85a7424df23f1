import { describe, expect, test } from 'vitest';
import type { DemoCall } from '../src/platform/common/demo/backend.ts';
import type { ServerSlice } from '../src/platform/server/server-slice.ts';
import { appSlices } from '../src/main/server-slices.ts';
import { createPortalDemo, demos, foundDemos } from '../src/main/demo.ts';
import { readContracts } from './read-contracts.ts';

const tenantId = '3f8e2b1c-5a4d-4c6e-9b7a-1d2e3f405162';
const now = () => new Date('2026-11-21T12:00:00Z');

// What an endpoint answers differs from one to the next; a wrong name shows as undefined and fails
// its test.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/**
 * Creates sample data queried like by the browser. @returns the answer's content, or the refusal's
 * type
 */
function tab() {
  const backend = createPortalDemo({ now, waits: false });
  return async (endpoint: string, args: Partial<DemoCall> = {}): Promise<Answer> => {
    const [contract = '', name = ''] = endpoint.split('.');
    const { answer } = await backend;
    const given = await answer({
      query: undefined,
      body: undefined,
      file: undefined,
      idempotencyKey: 'key-of-the-test',
      version: undefined,
      locale: 'de',
      caller: {
        userId: '00000000-0000-4000-8000-000000000001',
        name: 'Nora Test',
        email: 'nora@example.com',
      },
      ...args,
      contract,
      endpoint: name,
      params: { tenantId, ...args.params },
    });
    return given.kind === 'json' ? given.json : given.kind === 'problem' ? given.problem : given;
  };
}

const contracts = await readContracts();
const ignoring = [...contracts.values()].flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).flatMap(([key, { demoMode }]) =>
    demoMode === 'ignored' ? [`${name}.${key}`] : [],
  ),
);

test('every demo stands under its contract’s own name and answers every endpoint that does not ignore demo mode', () => {
  for (const [name, { contract, handlers }] of Object.entries(demos)) {
    const mounted = contracts.get(name);
    const wanted = Object.keys(mounted?.endpoints ?? {}).filter(
      (key) => !ignoring.includes(`${name}.${key}`),
    );
    expect(contract.name).toBe(name);
    // The shapes of one without samples are not loaded.
    expect(wanted.length === 0 || contract === mounted, name).toBe(true);
    expect(Object.keys(handlers).toSorted(), name).toEqual(wanted.toSorted());
  }
});

test('the nouns of every domain that came with a page have their samples', () => {
  const names = foundDemos.map(({ contract, handlers }) => [
    contract.name,
    Object.keys(handlers).toSorted(),
  ]);
  const wanted = appSlices
    .flatMap((slice: ServerSlice) => slice.common.nouns)
    .map((name) => [name, Object.keys(contracts.get(name)?.endpoints ?? {}).toSorted()]);

  expect(names.toSorted()).toEqual(wanted.toSorted());
});

/** Reading endpoints whose path names nothing but the tenant. */
const lists = [...Object.values(demos), ...foundDemos].flatMap(({ contract }) =>
  Object.entries(contract.endpoints)
    .filter(([key, { method, path, query }]) => {
      const isPlain = !path.replace(':tenantId', '').includes(':');
      return (
        method === 'GET' &&
        isPlain &&
        !ignoring.includes(`${contract.name}.${key}`) &&
        query?.safeParse({}).success !== false
      );
    })
    .map(([key]) => `${contract.name}.${key}`),
);

test.each(lists)(
  '%s answers as its contract says, the same in every tab (spec §4, demo mode)',
  async (endpoint) => {
    // A result that its schema refuses rejects the call.
    const answer = await tab()(endpoint);

    expect(answer).not.toHaveProperty('status', expect.any(Number));
    expect(await tab()(endpoint)).toEqual(answer);
  },
);

test.each(lists.filter((endpoint) => 'take' in (shapeOf(endpoint) ?? {})))(
  '%s keeps to skip and take',
  async (endpoint) => {
    const ask = tab();
    const all = await ask(endpoint, { query: { take: 200 } });
    const part = await ask(endpoint, { query: { skip: 1, take: 2 } });

    expect(part.data).toEqual(all.data.slice(1, 3));
    expect(part.metadata).toMatchObject({
      total: all.metadata.total,
      count: part.data.length,
      on: now().toISOString(),
    });
  },
);

function shapeOf(endpoint: string): object | undefined {
  const [contract = '', name = ''] = endpoint.split('.');
  return contracts.get(contract)?.endpoints[name]?.query?.shape;
}

test('§7 admin/tenants: 100 generated tenants, each name once', async () => {
  const { data, metadata } = await tab()('directory.tenants');

  expect(metadata.total).toBe(100);
  expect(new Set(data.map((one: { tenantName: string }) => one.tenantName)).size).toBe(100);
  expect(new Set(data.map((one: { id: string }) => one.id)).size).toBe(100);
});

test('another tenant has other samples', async () => {
  const ask = tab();
  const other = { params: { tenantId: '11111111-2222-4333-8444-555555555555' } };

  expect((await ask('orders.list', other)).data).not.toEqual((await ask('orders.list')).data);
});

describe('one estate: what one noun says the others say too', () => {
  test('every subscription is a completed line of its order', async () => {
    const ask = tab();
    const { data: subscriptions } = await ask('subscriptions.list', { query: { take: 200 } });
    expect(subscriptions.length).toBeGreaterThan(9);
    for (const subscription of subscriptions) {
      const order = await ask('orders.get', { params: { orderId: subscription.orderId } });
      expect(order.number).toBe(subscription.orderNumber);
      expect(order.lines).toContainEqual(
        expect.objectContaining({
          subscriptionId: subscription.id,
          state: 'completed',
          title: subscription.title,
        }),
      );
    }
  });

  test('what is ordered is sold in the shop, and owned seats are those of live subscriptions', async () => {
    const ask = tab();
    const { data: subscriptions } = await ask('subscriptions.list', { query: { take: 200 } });
    const [{ productId }] = subscriptions;
    const live = subscriptions.filter(
      (one: Answer) => one.productId === productId && ['active', 'updating'].includes(one.state),
    );
    const product = await ask('shop.product', { params: { productId } });

    expect(product.ownedSeats).toBe(
      live.reduce((seats: number, one: Answer) => seats + one.seats, 0),
    );
  });

  test('dates are relative to today: orders lie in the past, terms of live subscriptions end in the future', async () => {
    const ask = tab();
    const { data: orders } = await ask('orders.list', { query: { take: 200 } });
    for (const order of orders)
      expect(Date.parse(order.placedAt)).toBeLessThanOrEqual(now().getTime());
    const { data: active } = await ask('subscriptions.list', {
      query: { take: 200, state: 'active' },
    });
    expect(active.filter((one: Answer) => one.endsOn && one.endsOn < '2026-11-21')).toEqual([]);
  });

  test('sums of an order are the sums of its lines', async () => {
    const ask = tab();
    const { data: orders } = await ask('orders.list', { query: { take: 200 } });
    for (const { id, commitment } of orders) {
      const { lines } = await ask('orders.get', { params: { orderId: id } });
      const cents = lines.reduce(
        (sum: number, line: Answer) => sum + Math.round(Number(line.commitment.value) * 100),
        0,
      );
      expect(Math.round(Number(commitment.value) * 100)).toBe(cents);
    }
  });
});

describe('writes stay in the tab and follow the server’s rules', () => {
  const item = '00000000-0000-4000-8000-0000000000aa';
  const offerId = 'SAMPLE0001:0001:P1Y:Monthly';

  test('buying: into the cart, ordered, out of the cart, in the order history, and the seats are there', async () => {
    let clock = now();
    const { answer } = await createPortalDemo({ now: () => clock, waits: false });
    const ask = async (contract: string, endpoint: string, args: object = {}): Promise<Answer> => {
      const given = await answer({
        contract,
        endpoint,
        params: { tenantId },
        query: undefined,
        body: undefined,
        file: undefined,
        idempotencyKey: undefined,
        version: undefined,
        locale: 'de',
        caller: { userId: 'u', name: 'Nora Test', email: '' },
        ...args,
      });
      return given.kind === 'json' ? given.json : given;
    };
    const owned = async () =>
      (await ask('shop', 'product', { params: { tenantId, productId: 'SAMPLE0001' } })).ownedSeats;
    const before = await owned();
    const cart = await ask('cart', 'add', { body: { id: item, offerId, quantity: 3 } });
    expect(cart).toMatchObject({ isOrderable: true, lines: [{ quantity: 3, problem: 'none' }] });
    const order = { cartRevision: cart.revision, commitment: cart.commitment };
    const placed = await ask('orders', 'place', { body: order, idempotencyKey: 'k' });
    expect(placed).toMatchObject({
      state: 'processing',
      placedBy: 'Nora Test',
      commitment: cart.commitment,
    });
    expect((await ask('cart', 'get')).lines).toEqual([]);
    expect(await ask('orders', 'place', { body: order, idempotencyKey: 'k' })).toEqual(placed);
    expect(await owned()).toBe(before);

    clock = new Date(clock.getTime() + 10_000);
    expect(await ask('orders', 'get', { params: { tenantId, orderId: placed.id } })).toMatchObject({
      state: 'completed',
    });
    expect(await owned()).toBe(before + 3);
  });

  test('the cart: an offer that nobody sells, more than may be sold, a changed revision are refused as by the server', async () => {
    const ask = tab();
    expect(
      await ask('cart.add', { body: { id: item, offerId: 'none', quantity: 1 } }),
    ).toMatchObject({
      type: 'ERROR_MARKETPLACE_OFFER_NOT_FOUND',
      status: 404,
    });
    const cart = await ask('cart.add', { body: { id: item, offerId, quantity: 301 } });
    expect(cart.lines[0]).toMatchObject({ problem: 'seatCap' });
    const body = { cartRevision: cart.revision, commitment: cart.commitment };
    const refusal = await ask('orders.place', { body });
    expect(refusal).toMatchObject({
      type: 'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT',
      params: { productId: 'SAMPLE0001' },
    });
    expect(refusal.title).not.toContain('ERROR_');
    expect(
      await ask('orders.place', { body: { ...body, cartRevision: 99 }, idempotencyKey: 'other' }),
    ).toMatchObject({
      type: 'ERROR_MARKETPLACE_CART_CHANGED',
    });
  });

  test('a first term ends with a month or with what runs, and the order keeps the day', async () => {
    const ask = tab();
    await ask('cart.add', { body: { id: item, offerId, quantity: 3 } });
    const params = { tenantId, itemId: item };

    const { whole, ends } = await ask('cart.endDates', { params });
    const [month, other] = ends;
    const cart = await ask('cart.endOn', { params, body: { endsOn: other.endsOn } });

    expect(month).toMatchObject({ kind: 'month', endsOn: '2027-10-31', names: [] });
    expect(other.kind).toBe('subscription');
    expect(other.names).not.toEqual([]);
    expect(Number(cart.commitment.value)).toBe(Number(other.commitment.value));
    expect(Number(cart.commitment.value)).toBeLessThan(Number(whole.commitment.value));
    const body = { cartRevision: cart.revision, commitment: cart.commitment };
    const placed = await ask('orders.place', { body });
    expect(placed.lines).toMatchObject([{ endsOn: other.endsOn }]);
    expect(placed.commitment).toEqual(cart.commitment);
  });

  test('a renamed subscription keeps its name, and who began from an older one meets the conflict', async () => {
    const ask = tab();
    const [{ id, version, name }] = (
      await ask('subscriptions.list', { query: { state: 'active' } })
    ).data;
    const rename = (to: string) =>
      ask('subscriptions.rename', { params: { subscriptionId: id }, body: { name: to }, version });

    expect(await rename('Vertrieb')).toMatchObject({ name: 'Vertrieb' });
    expect(await ask('subscriptions.get', { params: { subscriptionId: id } })).toMatchObject({
      name: 'Vertrieb',
    });
    expect(await rename(`${name} 2`)).toMatchObject({
      type: 'ERROR_CONFLICT',
      status: 412,
      conflict: { current: { name: 'Vertrieb' } },
    });
  });

  test('seats that were added a moment ago lock the subscription until the order is through', async () => {
    const ask = tab();
    const { data } = await ask('subscriptions.list', { query: { state: 'active', take: 200 } });
    const one = data.find((each: Answer) =>
      each.allowedActions.some((may: Answer) => may.action === 'increaseSeats' && may.isAllowed),
    );
    const params = { subscriptionId: one.id };
    const change = { seats: one.seats + 1, expectedSeats: one.seats };
    const placed = await ask('subscriptions.changeSeats', { params, body: change });

    expect(await ask('orders.get', { params: { orderId: placed.orderId } })).toMatchObject({
      type: 'seatsIncrease',
      state: 'processing',
    });
    expect(await ask('subscriptions.get', { params })).toMatchObject({
      state: 'updating',
      seats: one.seats,
    });
    expect(
      await ask('subscriptions.changeSeats', {
        params,
        body: { ...change, seats: one.seats + 2 },
        idempotencyKey: 'k2',
      }),
    ).toMatchObject({
      type: 'ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED',
    });
  });

  test('a hidden product leaves the shop, a margin rule changes its price', async () => {
    const ask = tab();
    const price = async () =>
      (await ask('shop.priceList', { query: { search: 'Business Basic', take: 1 } })).data[0]
        ?.termPrice.value;
    const before = Number(await price());
    const rule = { tenantId: null, productId: 'SAMPLE0001', basis: 'retail', percent: '100' };
    await ask('priceSheets.putMarginRule', { body: rule, version: 'none' });
    expect(Number(await price())).toBeCloseTo(before * 2, 2);

    await ask('priceSheets.setVisibility', {
      params: { productId: 'SAMPLE0001' },
      body: { isHidden: true },
    });
    expect(await price()).toBeUndefined();
  });

  test('an uploaded sheet is read in the tab, published and rolled back', async () => {
    const ask = tab();
    const text =
      'ProductTitle,ProductId,SkuId,TermDuration,BillingPlan,Market,Currency,UnitPrice,ERP Price\n"Neu, ganz",NEW1,0001,P1Y,Annual,DE,EUR,10,12\n';
    const upload = await ask('priceSheets.upload', { file: new File([text], 'neu.csv') });
    expect(upload).toMatchObject({
      fileName: 'neu.csv',
      kind: 'priceSheet',
      rows: 1,
      difference: { added: 1 },
    });
    const version = await ask('priceSheets.publish', { params: { uploadId: upload.id }, body: {} });
    expect(version).toMatchObject({ number: 3, isCurrent: true });
    const { data } = await ask('priceSheets.versions');
    expect(data.filter((one: Answer) => one.isCurrent)).toHaveLength(1);
    const back = await ask('priceSheets.rollBack', { params: { versionId: data[1].id } });
    expect(back).toMatchObject({ number: 4, rollbackOf: 2 });
    expect(
      await ask('priceSheets.upload', { file: new File(['a,b\n1,2'], 'x.csv') }),
    ).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_HEADER_UNKNOWN',
    });
  });
});
