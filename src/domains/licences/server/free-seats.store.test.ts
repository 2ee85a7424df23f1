import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { spb } from '../licence.fixture.ts';
import { createFreeSeats } from './free-seats.store.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  type LicencePortal,
} from './licences.fixture.ts';

let portal: LicencePortal;
beforeAll(async () => {
  portal = await openLicencePortal(() => new Date());
  portal.links.push(businessPremium);
});
afterAll(() => portal.close());

const freeOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, (tx) =>
    createFreeSeats(portal.ports.licenceLinks).freeSeats(tx, [businessPremium], new Date()),
  );

test('seats are free that the directory pays for and nobody has; a grace period is no ground', async () => {
  const { tenantId, read } = await portal.newCockpit();
  await read({ pools: [readPool({ enabled: 20, warning: 5, consumed: 15 })] });

  expect([...(await freeOf(tenantId))]).toEqual([['CFQ7TTC0LCHC/0002', 5]]);
});

test('more people than seats leave none, and a directory that was never read tells nothing', async () => {
  const [over, unread] = [await portal.newCockpit(), await portal.newCockpit()];
  await over.read({ pools: [readPool({ enabled: 20, consumed: 23 })] });

  expect([...(await freeOf(over.tenantId))]).toEqual([['CFQ7TTC0LCHC/0002', 0]]);
  expect([...(await freeOf(unread.tenantId))]).toEqual([]);
});

test('the use of a licence is told by what was sold; what is given to no person is left out', async () => {
  const [people, company] = [await portal.newCockpit(), await portal.newCockpit()];
  await people.read({ pools: [readPool({ enabled: 20, warning: 5, consumed: 15 })] });
  await company.read({ pools: [readPool({ appliesTo: 'Company' })] });
  const usesOf = (tenantId: string) =>
    withTenant(portal.db, tenantId, (tx) =>
      createFreeSeats(portal.ports.licenceLinks).licenceUses(tx, [businessPremium], new Date()),
    );

  expect([...(await usesOf(people.tenantId))]).toEqual([
    ['CFQ7TTC0LCHC/0002', { licenceId: spb, usable: 25, assigned: 15, free: 5 }],
  ]);
  expect([...(await usesOf(company.tenantId))]).toEqual([]);
});
