import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeatEvent } from '../licence-history.rules.ts';
import { bookedLicence, eur } from '../licence.fixture.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  type Cockpit,
  type LicencePortal,
} from './licences.fixture.ts';

const now = new Date('2026-11-25T10:00:00Z');
let portal: LicencePortal;
beforeAll(async () => {
  portal = await openLicencePortal(() => now);
});
beforeEach(() => {
  portal.booked.splice(0, portal.booked.length, bookedLicence());
  portal.links.splice(0, portal.links.length, businessPremium);
  portal.changes.splice(
    0,
    portal.changes.length,
    change('2026-11-02', 18),
    change('2026-11-20', 20),
  );
});
afterAll(() => portal.close());

const change = (on: string, seats: number) => ({
  ...bookedLicence({ seats }),
  ...{ on, cause: 'seats', seatsBefore: seats - 2, monthlyBefore: eur(String(seats * 10 - 20)) },
  ...{ orderId: null, orderNumber: null, undoUntil: null },
});

const reader = async (): Promise<Cockpit> => {
  const cockpit = await portal.newCockpit();
  await cockpit.read({ pools: [readPool()] });
  return cockpit;
};
interface Page<T> {
  readonly data: readonly T[];
  readonly metadata: { readonly total: number };
}
const eventsOf = async (cockpit: Cockpit, query: string) =>
  (await cockpit.get<Page<SeatEvent>>(`/history/events?${query}`)).body;

describe('product reference A1.4: the history', () => {
  test('spec §9: a range of days is that of the reader’s own calendar', async () => {
    const cockpit = await reader();

    // In Auckland it is the 26th already.
    const { body } = await cockpit.get('/history?range=days07&from=2026-11-19&to=2026-11-26');

    expect(body).toMatchObject({
      ...{ from: '2026-11-19', to: '2026-11-26' },
      points: [
        ...Array.from({ length: 6 }, () => ({ booked: null })),
        { day: '2026-11-25', booked: 20, assigned: 15 },
        { day: '2026-11-26', booked: null },
      ],
    });
  });

  test('tells events page by page, the newest first, of the range alone', async () => {
    const cockpit = await reader();

    expect(await eventsOf(cockpit, 'range=days30&take=1')).toMatchObject({
      ...{ data: [{ on: '2026-11-20', seats: 20, effect: { value: '20' } }] },
      metadata: { total: 2 },
    });
    expect(await eventsOf(cockpit, 'range=days30&take=1&skip=1')).toMatchObject({
      data: [{ on: '2026-11-02' }],
    });
    expect((await eventsOf(cockpit, 'range=days07')).metadata.total).toBe(1);
  });

  test('of one licence leaves out the others', async () => {
    const cockpit = await reader();

    expect((await eventsOf(cockpit, 'licence=another')).metadata.total).toBe(0);
  });

  test('leaves as a file: the days, with gaps as empty cells', async () => {
    const cockpit = await reader();

    const { payload } = await portal.app.inject({
      ...{ method: 'POST', url: `/api/licences/${cockpit.tenantId}/history/days/export` },
      headers: { authorization: `Bearer ${cockpit.reader.bearer}` },
      payload: {
        ...{ format: 'csv', title: 'Verlauf', filters: [] },
        query: { from: '2026-11-24', to: '2026-11-25' },
        ...{ page: '/:/business-cockpit/licenses/history', timeZone: 'UTC' },
        columns: ['day', 'booked', 'assigned', 'free'].map((id) => ({ id, title: id })),
      },
    });

    expect(payload.split('\r\n').slice(1, 3)).toEqual(['2026-11-25,20,15,5', '2026-11-24,,,']);
  });
});
