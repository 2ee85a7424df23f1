import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { openTestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { amount } from '#platform/common/money.ts';
import { searchContract, type SearchGroup } from '#platform/common/search.schema.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { reservationDatasets } from './reservation-datasets.store.ts';
import { reservationSource } from './reservation-search.store.ts';

test('the search finds Azure reservations of the own company by name and product (A8.2)', async () => {
  const portal = await openTestPortal();
  portal.mount(searchContract, createSearchHandlers([reservationSource], memberRoles));
  const [tenantId, other] = [await portal.newTenant(), await portal.newTenant()];
  const id = randomUUID();
  const reservation = {
    ...{ id, orderId: randomUUID(), name: 'VM-Lohnabrechnung', title: 'Dsv5 Series, D4s v5' },
    ...{ resourceType: 'VirtualMachines', sku: 'Standard_D4s_v5', region: 'germanywestcentral' },
    ...{ scope: 'Shared', quantity: 6, term: 'P3Y', billingPlan: 'Monthly', renews: false },
    ...{ boughtOn: '2025-11-27', startsOn: '2025-11-27', endsOn: '2028-11-27', state: 'Succeeded' },
    ...{ used7: null, used30: null, total: amount(7_200, 'USD'), payments: 36, paymentsMade: 12 },
    ...{ quoted: null, days: [] },
  };
  await withTenant(portal.db, tenantId, (db) =>
    reservationDatasets.saveReservations(db, {
      ...{ readAt: new Date(), reservations: [reservation], offers: [], pool: null },
    }),
  );
  const hits = async (text: string, of: string) => {
    const person = await portal.newCustomer({ [of]: ['portal:user', 'marketplace'] });
    const { body } = await portal.get(`/tenants/${of}/search?text=${text}`, person);
    return (body as { groups: SearchGroup[] }).groups.flatMap((group) => group.hits);
  };

  for (const text of ['lohnabrechnung', 'd4s'])
    expect(await hits(text, tenantId)).toMatchObject([
      { id, title: 'VM-Lohnabrechnung', link: { page: 'reservation', id } },
    ]);
  expect(await hits('lohnabrechnung', other)).toEqual([]);
  await portal.close();
});
