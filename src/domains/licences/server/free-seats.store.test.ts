import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
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
