import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notices } from '#main/ports/notices.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { licenceEvidenceContract, type EvidencePack } from '../licence-evidence.schema.ts';
import { bookedLicence } from '../licence.fixture.ts';
import { createLicenceEvidenceHandlers } from './licence-evidence.handlers.ts';
import { askForDuePacks, evidenceJob } from './licence-evidence.jobs.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  readUser,
  type Cockpit,
  type LicencePortal,
} from './licences.fixture.ts';

/** People sign in on this day; jobs have a clock of their own, which goes on. */
const today = new Date('2026-11-25T10:00:00Z');
let now = today;
let portal: LicencePortal;
beforeAll(async () => {
  portal = await openLicencePortal(() => today);
  const { directory } = portal.ports;
  portal.mount(
    licenceEvidenceContract,
    createLicenceEvidenceHandlers({ directory, operatorName: 'Nordwind Systems' }),
  );
});
beforeEach(() => {
  now = today;
  portal.booked.splice(0, portal.booked.length, bookedLicence());
  portal.links.splice(0, portal.links.length, businessPremium);
});
afterAll(() => portal.close());

interface Packs {
  readonly data: EvidencePack[];
}
const packsOf = async (cockpit: Cockpit) => (await cockpit.get<Packs>('/evidence')).body.data;
const jobPorts = () => ({ ...portal.ports, db: portal.db, now: () => now, notices });

/** Carries out what waits, as the relay would. */
async function workOff(cockpit: Cockpit): Promise<void> {
  const job = evidenceJob(jobPorts());
  for (const { id } of (await packsOf(cockpit)).filter(({ state }) => state === 'waiting'))
    await job({
      ...{ tenantId: cockpit.tenantId, payload: { evidenceId: id } },
      ...{ correlationId: randomUUID(), attempt: 1 },
    });
}

async function setCadence(cockpit: Cockpit, cadence: string): Promise<void> {
  const url = `/api/licences/${cockpit.tenantId}/evidence/settings`;
  const headers = { authorization: `Bearer ${cockpit.reader.bearer}` };
  const answer = await portal.app.inject({ method: 'PUT', url, headers, payload: { cadence } });
  expect(answer.statusCode).toBe(200);
}

const download = (cockpit: Cockpit, id: string, kind: string, reader = cockpit.reader) =>
  portal.app.inject({
    url: `/api/licences/${cockpit.tenantId}/evidence/${id}/${kind}`,
    headers: { authorization: `Bearer ${reader.bearer}` },
  });

describe('issue 15, evidence pack', () => {
  test('asked for, it is numbered, made by a job, and keeps what was so on the day', async () => {
    const cockpit = await portal.newCockpit();
    const users = [readUser({ name: 'Zoe Zahn', isEnabled: false }), readUser({ name: 'Anna A.' })];
    await cockpit.read({ pools: [readPool()], users });

    expect((await cockpit.post('/evidence', { period: 'month' })).body).toMatchObject({
      number: 1,
    });
    expect(await packsOf(cockpit)).toMatchObject([{ state: 'waiting', madeAt: null }]);
    await workOff(cockpit);
    await cockpit.read({ users: [] });

    expect(await packsOf(cockpit)).toMatchObject([
      {
        ...{ number: 1, period: 'month', from: '2026-11-01', to: '2026-11-25', state: 'ready' },
        ...{ products: 1, holders: 2, findings: 1, monthly: { value: '200' } },
      },
    ]);
    const { rows } = await withTenant(portal.db, cockpit.tenantId, (db) =>
      sql`select name, findings, monthly::text from licence_evidence_holders order by position`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { name: 'Anna A.', findings: [], monthly: '10.00' },
      { name: 'Zoe Zahn', findings: ['disabled'], monthly: '10.00' },
    ]);
  });

  test('a job that is delivered again changes nothing', async () => {
    const cockpit = await portal.newCockpit();
    await cockpit.read({ pools: [readPool()], users: [readUser()] });
    await cockpit.post('/evidence', { period: 'quarter' });
    await workOff(cockpit);
    const [made] = await packsOf(cockpit);
    now = new Date('2026-11-26T10:00:00Z');
    const payload = { evidenceId: made?.id ?? '' };
    const { tenantId } = cockpit;
    await evidenceJob(jobPorts())({ tenantId, payload, correlationId: 'again', attempt: 2 });

    expect(await packsOf(cockpit)).toEqual([made]);
  });

  test('downloads as PDF and as workbook, and not while it waits', async () => {
    const cockpit = await portal.newCockpit();
    await cockpit.read({ pools: [readPool()], users: [readUser()] });
    await cockpit.post('/evidence', { period: 'month' });
    const id = (await packsOf(cockpit))[0]?.id ?? '';

    expect((await download(cockpit, id, 'workbook')).json()).toMatchObject({
      type: 'ERROR_BUSINESSCOCKPIT_EVIDENCE_NOT_READY',
    });
    await workOff(cockpit);
    const workbook = await download(cockpit, id, 'workbook');
    expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      'PK',
    ]);
    const staff = await portal.newStaff(['Tenants.Write']);
    const refused = await download(cockpit, id, 'pdf', staff);
    expect([403, 404]).toContain(refused.statusCode);
  });

  test('by the clock comes once for each period that ended after it was wanted', async () => {
    const cockpit = await portal.newCockpit();
    await cockpit.read({ pools: [readPool()], users: [readUser()] });
    await setCadence(cockpit, 'month');

    await askForDuePacks(jobPorts());
    expect(await packsOf(cockpit)).toEqual([]);
    now = new Date('2026-12-01T04:25:00Z');
    await askForDuePacks(jobPorts());
    await askForDuePacks(jobPorts());
    await workOff(cockpit);

    expect(await packsOf(cockpit)).toMatchObject([
      { number: 1, from: '2026-11-01', to: '2026-11-30', askedBy: null, state: 'ready' },
    ]);
    await setCadence(cockpit, 'off');
    now = new Date('2027-01-01T04:25:00Z');
    await askForDuePacks(jobPorts());
    expect(await packsOf(cockpit)).toHaveLength(1);
  });

  test('of another tenant is not found, and its list is empty', async () => {
    const [one, other] = [await portal.newCockpit(), await portal.newCockpit()];
    await one.read({ pools: [readPool()], users: [readUser()] });
    await one.post('/evidence', { period: 'month' });
    const id = (await packsOf(one))[0]?.id ?? '';

    expect((await download(other, id, 'workbook')).statusCode).toBe(404);
    expect(await packsOf(other)).toEqual([]);
  });
});
