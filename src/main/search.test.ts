import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import {
  searchContract,
  staffSearchContract,
  type SearchGroup,
} from '#platform/common/search.schema.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import type { SearchSource } from '#platform/server/search/search-source.ts';
import { searchSources } from './registers.ts';

let shop: Shop;
let buyer: Buyer;
let neighbour: Buyer;
const mark = randomUUID().slice(0, 8);
const tenantName = `Nordlicht ${mark} Reederei`;

beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(searchContract, createSearchHandlers([...searchSources, behindBundle]));
  shop.portal.mount(staffSearchContract, createSearchHandlers(searchSources));
  const tenant = {
    name: tenantName,
    licenseBundle: 'Standard',
    marketplaceOnboarded: true,
  } as const;
  buyer = await shop.newBuyer({ tenant, claims: [...everything] });
  neighbour = await shop.newBuyer({ claims: [...everything] });
  await book(buyer, 'Visio Plan 2');
  await book(neighbour, 'Visio Plan 1');
});
afterAll(() => shop.close());

/** A list that the smallest licence bundle does not carry. */
const behindBundle: SearchSource = {
  kind: 'probe',
  label: { de: 'Probe', en: 'Probe' },
  sign: 'wallet',
  place: 90,
  of: 'tenant',
  list: { method: 'GET', path: '/probe', needs: ['portal:user'], bundle: 'budgetLimit' },
  find: async () => [{ id: 'probe', title: 'Budget Probe', detail: '' }],
};

const everything = ['portal:user', 'marketplace', 'marketplace:shop', 'tenant:users'] as const;

async function book(of: Buyer, title: string): Promise<void> {
  await of.add(shop.sell({ title, edition: title }), 25);
  const { body } = await of.place({ poNumber: 'HLN 2026/130' });
  await shop.carryOut(of, body.id);
}

async function search(
  person: TestPerson,
  path: string,
  text: string,
): Promise<{ status: number; groups: SearchGroup[] }> {
  const { status, body } = await shop.portal.get(
    `${path}?text=${encodeURIComponent(text)}`,
    person,
  );
  return { status, groups: status === 200 ? (body as { groups: SearchGroup[] }).groups : [] };
}

const inTenant = (text: string, by: Buyer = buyer, of: Buyer = by) =>
  search(by.person, `/tenants/${of.tenantId}/search`, text);

async function titles(text: string, by?: Buyer): Promise<string[]> {
  const { groups } = await inTenant(text, by);
  return groups.flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind} ${title}`));
}

describe('product reference: search finds what a person may read', () => {
  test('subscriptions and orders by their product, with sign, amount and page', async () => {
    const { groups } = await inTenant('visio plan');

    expect(groups).toMatchObject([
      {
        kind: 'subscription',
        label: 'Abonnements',
        sign: 'product',
        hits: [
          {
            title: 'Visio Plan 2',
            detail: '25 Plätze, Visio Plan 2',
            link: { page: 'subscription' },
            amount: { currencyCode: 'EUR' },
            fit: 5,
          },
        ],
      },
      { kind: 'order', hits: [{ title: 'ORD-00001', link: { page: 'order' }, fit: 3 }] },
    ]);
  });

  test('mistyped words find the same, as mistyped', async () => {
    const { groups } = await inTenant('visoi');

    expect(groups.map(({ kind }) => kind)).toEqual(['subscription', 'order']);
    expect(groups.flatMap(({ hits }) => hits.map(({ fit }) => fit))).toEqual([1, 1]);
  });

  test.each(['ORD-00001', 'ord 1', '00001', 'HLN 2026/130'])('an order by "%s"', async (text) => {
    expect(await titles(text)).toContain('order ORD-00001');
  });

  test('people by name and address, who was removed is not found', async () => {
    const colleague = await shop.newColleague(buyer, ['portal:user']);
    const [first = ''] = colleague.person.email.split('@');

    expect(await titles(first)).toContainEqual(expect.stringMatching(/^person /));
  });

  test('nothing fits: no groups, and no fault for signs that mean something to SQL', async () => {
    for (const text of ['zzzzqqqq', "100%' or", '__', '\\\\', ':&|!'])
      expect(await inTenant(text)).toEqual({ status: 200, groups: [] });
  });

  test('one letter is refused', async () => {
    expect((await inTenant('v')).status).toBe(400);
  });
});

describe('row security and rights', () => {
  test('a tenant never finds what another has', async () => {
    expect(await titles('visio plan 1')).not.toContain('subscription Visio Plan 1');
    expect(await titles('visio plan 1', neighbour)).toContain('subscription Visio Plan 1');
  });

  test('a stranger is refused, as for a tenant that does not exist', async () => {
    expect((await inTenant('visio', neighbour, buyer)).status).toBe(403);
  });

  test('without the right to a list its rows are not found', async () => {
    const reader = await shop.newColleague(buyer, ['portal:user']);
    const admin = await shop.newColleague(buyer, ['portal:user', 'tenant:users']);
    const [name = ''] = admin.person.email.split('@');

    expect(await titles('visio', reader)).toEqual([]);
    expect(await titles('ORD-00001', reader)).toEqual([]);
    expect(await titles(name, reader)).toEqual([]);
    expect(await titles('visio', admin)).toEqual([]);
    expect(await titles(name, admin)).toContainEqual(expect.stringMatching(/^person /));
  });

  test('a licence bundle that closes a list closes its search', async () => {
    const small = await shop.newBuyer({
      tenant: { licenseBundle: 'Essential' },
      claims: [...everything],
    });

    expect(await titles('budget probe', buyer)).toEqual(['probe Budget Probe']);
    expect(await titles('budget probe', small)).toEqual([]);
  });
});

describe('staff', () => {
  const staff = (person: TestPerson, text: string) => search(person, '/admin/search', text);
  const kinds = async (person: TestPerson, text: string) =>
    (await staff(person, text)).groups.map(({ kind }) => kind);

  test('find customers, mistyped too, and choose them', async () => {
    const person = await shop.portal.newStaff(['Marketplace.Write']);
    const { groups } = await staff(person, `nordlicht ${mark}`);

    expect(groups).toMatchObject([
      {
        kind: 'tenant',
        hits: [{ title: tenantName, tenantId: buyer.tenantId, link: { page: 'customer' } }],
      },
    ]);
    expect(await kinds(person, `nordlihct ${mark}`)).toEqual(['tenant']);
  });

  test('find orders of all customers by number, with an entry in the audit trail', async () => {
    const person = await shop.portal.newStaff(['Marketplace.Write']);
    const { groups } = await staff(person, 'ORD-00001');

    expect(groups).toMatchObject([{ kind: 'staffOrder' }]);
    expect(groups[0]?.hits.length).toBeGreaterThan(0);
    expect(groups[0]?.hits.every(({ tenantId }) => tenantId !== null)).toBe(true);
  });

  test('find people of customers and employees only with the right to keep them', async () => {
    const keeper = await shop.portal.newStaff(['Tenants.Users.Write', 'EmployeeManagement']);
    const seller = await shop.portal.newStaff(['SalesTools.Write']);
    const ofCustomer = buyer.person.email;

    expect(await kinds(keeper, ofCustomer)).toContain('account');
    expect(await kinds(keeper, keeper.email)).toContain('employee');
    expect(await kinds(seller, ofCustomer)).toEqual([]);
    expect(await kinds(seller, keeper.email)).toEqual([]);
  });

  test('customers have no search of staff', async () => {
    expect((await staff(buyer.person, 'nordlicht')).status).toBe(403);
  });
});
