import { describe, expect, test } from 'vitest';
import { tokensAtForeignHosts } from '../server/ledger.rules.ts';
import { all, aRig, dayMs, startsAt, type Rig } from '../simulator.fixture.ts';
import { powerBiPro, businessPremium } from '../world/products.ts';
import type { TenantPlan } from '../world/tenant-plan.ts';

const report = "/v1.0/reports/getOffice365ActiveUserDetail(period='D180')";
const rowsOf = ({ client, tenantId }: Rig) => all(client.graph(tenantId).report(report));

const plan: TenantPlan = {
  ...{ id: '11111111-0000-4000-a000-000000000001', name: 'Adler', domain: 'adler.example' },
  ...{ initialDomain: 'adler.onmicrosoft.example', city: 'Kassel', postalCode: '34117' },
  ...{ users: 60, people: [], disabled: [7] },
  subscriptions: [
    {
      ...{ product: businessPremium, seats: 50, months: 12, billingCycle: 'monthly' },
      ...{ daysAgo: 90, assigned: 40, from: 0 },
    },
    {
      ...{ product: powerBiPro, seats: 50, months: 12, billingCycle: 'monthly' },
      ...{ daysAgo: 90, assigned: 10, from: 45 },
    },
  ],
};

const aTenant = (given: Partial<TenantPlan> = {}) =>
  aRig({ size: { customers: 0, users: 0, plans: [{ ...plan, ...given }] } });

describe('usage report', () => {
  test('names everybody who has a licence, with the last day of each service', async () => {
    await using rig = await aTenant();

    const rows = await rowsOf(rig);

    expect(rows).toHaveLength(50);
    expect(rows[0]?.['Report Refresh Date']).toBe('2026-10-31');
    expect(rows[0]?.['User Principal Name']).toMatch(/@adler\.example$/);
    const used = rows.filter((row) => row['Exchange Last Activity Date'] !== '');
    expect(used.length).toBeGreaterThan(20);
    // Power BI is none of the services.
    expect(new Set(used.map((row) => row['Assigned Products']))).toEqual(
      new Set([businessPremium.title.toUpperCase()]),
    );
    expect(rows.slice(40).map((row) => row['Has Exchange License'])).toEqual(
      rows.slice(40).map(() => 'False'),
    );
  });

  test('some are quiet for more than one and three months, and who may not sign in is', async () => {
    await using rig = await aTenant();

    const rows = (await rowsOf(rig)).slice(0, 40);
    const days = rows.map((row) => {
      const last = row['Exchange Last Activity Date'];
      return last ? (startsAt - Date.parse(last)) / dayMs : Infinity;
    });

    expect(days[7]).toBeGreaterThan(90);
    expect(days.filter((quiet) => quiet < 10).length).toBeGreaterThan(25);
    expect(days.filter((quiet) => quiet > 30).length).toBeGreaterThan(1);
  });

  test('a tenant may conceal names: the same person has the same concealed one', async () => {
    await using rig = await aTenant({ concealsNames: true });

    const [first, again] = [await rowsOf(rig), await rowsOf(rig)];

    expect(first.map((row) => row['User Principal Name'])).toEqual(
      again.map((row) => row['User Principal Name']),
    );
    expect(first.every((row) => /^[\dA-F]{32}$/.test(row['User Principal Name'] ?? ''))).toBe(true);
    expect(first.every((row) => /^[\dA-F]{32}$/.test(row['Display Name'] ?? ''))).toBe(true);
  });

  test('its file is fetched without a token, and a link is good for its own tenant', async () => {
    await using rig = await aTenant();

    await rowsOf(rig);

    const files = rig.simulator.ledger.entries.filter(({ service }) => service === 'download');
    expect(files.map(({ token, status }) => [token, status])).toEqual([['none', 200]]);
    expect(tokensAtForeignHosts(rig.simulator.ledger.entries)).toEqual([]);
    const [origin] = rig.simulator.cloud.downloads;
    const forged = await fetch(`${origin ?? ''}/files/data/v1.0/download?token=forged`);
    expect(forged.status).toBe(403);
  });
});
