import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedLicence, spb } from '../licence.fixture.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  readUser,
  type Cockpit,
  type LicencePortal,
} from './licences.fixture.ts';
import { countOnNews } from './licences.jobs.ts';

let now = new Date('2026-11-25T10:00:00Z');
let portal: LicencePortal;
const told: { readonly message: string; readonly params: object }[] = [];
beforeAll(async () => {
  portal = await openLicencePortal(() => now);
});
beforeEach(() => {
  now = new Date('2026-11-25T10:00:00Z');
  told.length = 0;
  portal.booked.splice(0, portal.booked.length, bookedLicence({ endsOn: '2027-10-31' }));
  portal.links.splice(0, portal.links.length, businessPremium);
});
afterAll(() => portal.close());

/** Counts a tenant as the job does, and returns what its people are told. */
async function count({ tenantId }: Cockpit): Promise<string[]> {
  const before = told.length;
  const notices = {
    write: async (_db: unknown, notice: { message: string; params?: object }) =>
      void told.push({ message: notice.message, params: notice.params ?? {} }),
  };
  const job = countOnNews({ ...portal.ports, db: portal.db, now: () => now, notices });
  await job({ tenantId, correlationId: 'test', payload: {}, attempt: 1 });
  return told.slice(before).map(({ message }) => message);
}

const full = readPool({ enabled: 20, consumed: 20 });
const blocked = () => readUser({ isEnabled: false });

test('licences on blocked accounts are told once, with their cost, and again when more are', async () => {
  const cockpit = await portal.newCockpit();
  const [one, two] = [blocked(), blocked()];
  await cockpit.read({ pools: [full], users: [one] });

  expect(await count(cockpit)).toEqual(['LICENCES_DISABLED']);
  expect(told[0]?.params).toMatchObject({ seats: 1, amount: 10, currency: 'EUR' });
  expect(await count(cockpit)).toEqual([]);
  await cockpit.read({ users: [one, two] });
  expect(await count(cockpit)).toEqual(['LICENCES_DISABLED']);
});

test('an exception keeps it quiet until its day, after which it is told again', async () => {
  const cockpit = await portal.newCockpit();
  const user = blocked();
  await cockpit.read({ pools: [full], users: [user] });
  await cockpit.post('/exceptions', {
    ...{ licences: [{ userId: user.id, skuId: spb }], reason: 'Elternzeit', until: '2026-12-01' },
  });

  expect(await count(cockpit)).toEqual([]);
  now = new Date('2026-12-01T10:00:00Z');
  expect(await count(cockpit)).toEqual([]);
  now = new Date('2026-12-02T10:00:00Z');
  expect(await count(cockpit)).toEqual(['LICENCES_DISABLED']);
});

test('what has gone and comes back is news', async () => {
  const cockpit = await portal.newCockpit();
  const user = blocked();
  await cockpit.read({ pools: [full], users: [user] });
  await count(cockpit);
  await cockpit.read({ users: [{ ...user, isEnabled: true }] });
  expect(await count(cockpit)).toEqual([]);

  await cockpit.read({ users: [user] });

  expect(await count(cockpit)).toEqual(['LICENCES_DISABLED']);
});

test('holders who are quiet, grace, over-use and the end of a term are told, each by its threshold', async () => {
  const cockpit = await portal.newCockpit();
  const user = readUser({ address: 'still@example.com' });
  portal.booked.splice(0, 1, bookedLicence({ endsOn: '2026-12-20' }));
  await cockpit.read({
    ...{ pools: [readPool({ enabled: 20, consumed: 24, warning: 2 })], users: [user] },
    activities: {
      ...{ readAt: now, isConcealed: false },
      activities: [{ address: 'still@example.com', workload: 'teams', lastOn: '2026-10-01' }],
    },
  });
  const usual = await count(cockpit);
  await cockpit.put('/thresholds', { freeSeats: 1, inactiveDays: 30, endingDays: 7 });

  expect(usual.toSorted()).toEqual(['LICENCES_ENDING', 'LICENCES_GRACE', 'LICENCES_MISSING']);
  expect(await count(cockpit)).toEqual(['LICENCES_INACTIVE']);
});

test('free seats are told once for each last day, when it comes near, with what they cost a month', async () => {
  const cockpit = await portal.newCockpit();
  portal.booked.splice(0, 1, bookedLicence({ endsOn: '2026-12-20', endOfTermAction: 'renew' }));
  await cockpit.put('/thresholds', { freeSeats: 1, inactiveDays: 90, endingDays: 7 });
  await cockpit.read({ pools: [readPool({ enabled: 20, consumed: 15 })] });

  expect(await count(cockpit)).toEqual([]);
  now = new Date('2026-12-06T02:40:00Z');
  expect(await count(cockpit)).toEqual(['LICENCES_FREE_PRICED']);
  expect(told.at(-1)?.params).toEqual({
    ...{ title: 'Microsoft 365 Business Premium', seats: 5, day: '2026-12-20' },
    ...{ amount: 50, currency: 'EUR' },
  });
  now = new Date('2026-12-07T02:40:00Z');
  expect(await count(cockpit)).toEqual([]);
  portal.booked.splice(0, 1, bookedLicence({ endsOn: '2026-12-19', endOfTermAction: 'renew' }));
  expect(await count(cockpit)).toEqual(['LICENCES_FREE_PRICED']);
});
