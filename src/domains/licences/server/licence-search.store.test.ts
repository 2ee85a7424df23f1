import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { searchContract, type SearchGroup } from '#platform/common/search.schema.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { bookedLicence, spb } from '../licence.fixture.ts';
import { createLicenceSource } from './licence-search.store.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  type Cockpit,
  type LicencePortal,
} from './licences.fixture.ts';

let portal: LicencePortal;
beforeAll(async () => {
  portal = await openLicencePortal(() => new Date());
  portal.mount(
    searchContract,
    createSearchHandlers([createLicenceSource(portal.ports)], memberRoles),
  );
  portal.booked.push(bookedLicence());
  portal.links.push(businessPremium);
});
afterAll(() => portal.close());

async function search(text: string, { tenantId, reader }: Pick<Cockpit, 'tenantId' | 'reader'>) {
  const path = `/tenants/${tenantId}/search?text=${encodeURIComponent(text)}`;
  const { body } = await portal.get(path, reader);
  // the endpoint answers by its contract
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (body as { groups: SearchGroup[] }).groups;
}

test('product reference A1.1: a licence is found by its name and its part number, and leads to its pane', async () => {
  const cockpit = await portal.newCockpit();
  await cockpit.read({ pools: [readPool()] });
  const found = [
    {
      ...{ kind: 'licence', sign: 'product' },
      hits: [{ link: { page: 'licence', id: spb }, amount: { value: '200', currencyCode: 'EUR' } }],
    },
  ];

  expect(await search('business prem', cockpit)).toMatchObject(found);
  expect(await search('SPB', cockpit)).toMatchObject(found);
  expect((await search('SPB', cockpit))[0]?.hits[0]?.detail).toMatch(/15 .*20/);
});

test('what only the directory knows is found by its part number, in its own tenant alone', async () => {
  const [one, other] = [await portal.newCockpit(), await portal.newCockpit()];
  const skuId = randomUUID();
  await one.read({ pools: [readPool({ skuId, partNumber: 'POWER_BI_PRO' })] });

  expect(await search('power bi', one)).toMatchObject([{ hits: [{ title: 'POWER_BI_PRO' }] }]);
  expect(await search('power bi', other)).toEqual([]);
});

test('nobody finds licences who may not list them', async () => {
  const { tenantId, read } = await portal.newCockpit();
  await read({ pools: [readPool()] });
  const shopper = await portal.newCustomer({ [tenantId]: ['portal:user', 'marketplace:shop'] });

  expect(await search('SPB', { tenantId, reader: shopper })).toEqual([]);
});
