import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LicenseBundle } from '#platform/common/access.ts';
import type { CostRow } from '../licence-costs.schema.ts';
import { bookedLicence } from '../licence.fixture.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  readUser,
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
});
afterAll(() => portal.close());

/** Three of twenty seats are held: in two departments, and by somebody without one. */
async function cockpitWithThree(licenseBundle: LicenseBundle = 'Essential'): Promise<Cockpit> {
  const cockpit = await portal.newCockpit({ licenseBundle });
  const users = ['Einkauf', 'IT', ''].map((department) =>
    readUser({ department, country: 'DE', costCentre: 'KST 7' }),
  );
  await cockpit.read({ pools: [readPool({ consumed: 3 })], users });
  return cockpit;
}

const rowsOf = async (cockpit: Cockpit, dimension: string) =>
  (await cockpit.get<{ data: CostRow[] }>(`/costs?dimension=${dimension}`)).body.data;

describe('product reference A1.2: cost by who holds it', () => {
  test('free seats, what nobody knows and rounding stand beside the shares and add up', async () => {
    const rows = await rowsOf(await cockpitWithThree(), 'department');

    expect(rows.map(({ kind, label, cost }) => [kind, label, cost.value])).toEqual([
      ['share', 'Einkauf', '10'],
      ['share', 'IT', '10'],
      ['free', '', '170'],
      ['unknown', '', '10'],
      ['rounding', '', '0'],
    ]);
  });

  test('country and cost centre are those of the directory', async () => {
    const cockpit = await cockpitWithThree();

    expect((await rowsOf(cockpit, 'country'))[0]).toMatchObject({ label: 'DE', seats: 3 });
    expect((await rowsOf(cockpit, 'costCentre'))[0]).toMatchObject({ label: 'KST 7', seats: 3 });
  });

  test('leave as a file in the words of the page', async () => {
    const cockpit = await cockpitWithThree();

    const { payload } = await portal.app.inject({
      ...{ method: 'POST', url: `/api/licences/${cockpit.tenantId}/costs/export` },
      headers: { authorization: `Bearer ${cockpit.reader.bearer}` },
      payload: {
        ...{ format: 'csv', title: 'Kosten', filters: [], query: { dimension: 'department' } },
        ...{ page: '/:/business-cockpit/licenses/cost-distribution', timeZone: 'UTC' },
        columns: [
          { id: 'label', title: 'Abteilung', words: { ':free': 'Frei', ':rounding': 'Rundung' } },
          { id: 'cost', title: 'Im Monat' },
        ],
      },
    });

    expect(payload.split('\r\n').slice(1, 6)).toEqual([
      ...['Einkauf,10,EUR', 'IT,10,EUR', 'Frei,170,EUR', ':unknown,10,EUR', 'Rundung,0,EUR'],
    ]);
  });

  test('are told in the currency of the overview, and what others cost beside them', async () => {
    const usd = (value: string) => ({ value, currencyCode: 'USD' });
    const small = { subscriptionId: 'small', productId: 'A', monthly: usd('30') };
    portal.booked.unshift(bookedLicence(small));
    const cockpit = await cockpitWithThree();

    expect((await cockpit.get('/costs?dimension=product')).body).toMatchObject({
      ...{ total: { value: '200', currencyCode: 'EUR' }, others: [usd('30')] },
    });
    expect((await cockpit.get('/products/summary')).body).toMatchObject({
      ...{ monthly: { value: '200', currencyCode: 'EUR' }, others: [usd('30')] },
    });
  });

  test('as PDF in the language of the reader, and for nobody else', async () => {
    const cockpit = await cockpitWithThree('Standard');
    const other = await portal.newCockpit({ licenseBundle: 'Standard' });
    const ask = (language: string, { bearer } = cockpit.reader) =>
      portal.app.inject({
        url: `/api/licences/${cockpit.tenantId}/costs/pdf?language=${language}`,
        headers: { authorization: `Bearer ${bearer}` },
      });

    const [german, english] = [await ask('de'), await ask('en')];

    expect(german.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const nameOf = ({ headers }: typeof german) =>
      decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
    expect(nameOf(german)).toBe('Lizenzkosten nach Abteilung 2026-11.pdf');
    expect(nameOf(english)).toBe('Licence costs by department 2026-11.pdf');
    expect((await ask('de', other.reader)).statusCode).toBe(403);
  });

  test('as PDF only with a bundle that carries it', async () => {
    const cockpit = await cockpitWithThree();

    expect(await cockpit.get('/costs/pdf')).toMatchObject({
      ...{ status: 403, body: { type: 'ERROR_BUNDLE_MISSING' } },
    });
  });
});
