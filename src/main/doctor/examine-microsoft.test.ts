import { aCertificate } from '@atrium/microsoft-client/certificate.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { accessOf, startDemoSimulator } from '../demo-operator/demo-microsoft.ts';
import { eventRegistrationOf } from '../partner-events.ts';
import { examineMicrosoft } from './examine-microsoft.ts';
import { judgeCertificate } from './microsoft.rules.ts';

const publicUrl = 'https://portal.nordwind.example';
const now = () => new Date();
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startDemoSimulator({ loadedAt: now(), now });
});
afterAll(() => simulator[Symbol.asyncDispose]());

const subject = { publicUrl, demo: false, partnerEvents: true, host: 'localhost', port: 4600 };
const examine = () => examineMicrosoft({ ...subject, microsoft: accessOf(simulator) }, now);
const levelsOf = async () =>
  (await examine()).findings.map(({ check, level }) => `${check} ${level}`);

describe('the doctor examines how customers’ directories are read', () => {
  test('names consents that are missing with the link to give them, and relationships that end', async () => {
    const missing = simulator.world.customers.at(-1)?.id ?? '';
    simulator.grants.withdrawConsent(missing);

    const { findings } = await examine();

    expect(findings[0]).toMatchObject({ check: 'operator', level: 'ok' });
    const [sum, ...consents] = findings.filter(({ check }) => check === 'consents');
    expect(sum).toMatchObject({ level: 'ok' });
    expect(consents).toHaveLength(1);
    expect(consents[0]?.says).toContain(missing);
    expect(consents[0]?.says).not.toContain('a customer');
    expect(consents[0]?.mend).toContain(`/${missing}/v2.0/adminconsent?client_id=`);
    expect(findings.filter(({ check }) => check === 'relationship')).not.toEqual([]);
  });

  test('says that an operator’s directory without consent cannot be read', async () => {
    simulator.grants.withdrawConsent(simulator.world.partner.id);

    expect(await levelsOf()).toEqual(['operator fault', 'partnerCenter fault']);

    simulator.grants.giveConsent(simulator.world.partner.id);
  });

  test('says whether Partner Center tells the operator’s customers', async () => {
    const { findings } = await examine();

    expect(findings.find(({ check }) => check === 'partnerCenter')).toMatchObject({
      level: 'ok',
      says: `it answers; ${String(simulator.world.customers.length)} customers`,
    });
  });

  test('says whether Partner Center tells this portal of changes', async () => {
    const microsoft = accessOf(simulator);
    const eventsOf = async (given: Partial<typeof subject> = {}) =>
      (await examineMicrosoft({ ...subject, ...given, microsoft }, now)).findings.find(
        ({ check }) => check === 'events',
      );

    expect(await eventsOf()).toMatchObject({ level: 'warning' });
    await eventRegistrationOf(microsoft, subject)?.ensure();
    expect(await eventsOf()).toMatchObject({
      level: 'ok',
      says: `Partner Center tells of changes at ${publicUrl}/webhooks/partner-center`,
    });
    const other = 'https://other.example';
    expect((await eventsOf({ publicUrl: other }))?.says).toContain(`tells ${publicUrl}`);
    expect((await eventsOf({ publicUrl: 'http://localhost:4600' }))?.mend).toContain(
      'ATRIUM_PUBLIC_URL',
    );
    expect(await eventsOf({ partnerEvents: false })).toMatchObject({ level: 'ok' });
  });

  test('says what is not set', async () => {
    const { ownDirectoryId: _, ...access } = accessOf(simulator);

    expect((await examineMicrosoft({ ...subject, microsoft: access }, now)).findings).toMatchObject(
      [{ check: 'operator', level: 'warning' }],
    );
    expect(
      (await examineMicrosoft({ ...subject, microsoft: undefined }, now)).findings,
    ).toMatchObject([
      { check: 'settings', level: 'warning' },
      { check: 'orders', level: 'warning' },
    ]);
  });

  test('says that orders wait where no Partner Center is connected, which a demo never lacks', async () => {
    const { partnerTenantId: _, ...microsoft } = accessOf(simulator);
    const ordersOf = async (demo: boolean) =>
      (await examineMicrosoft({ ...subject, microsoft, demo }, now)).findings.filter(
        ({ check }) => check === 'orders',
      );

    expect(await ordersOf(false)).toMatchObject([
      { says: 'no Partner Center is connected: orders and transfers are kept and wait' },
    ]);
    expect(await ordersOf(true)).toEqual([]);
    expect((await examine()).findings.map(({ check }) => check)).not.toContain('orders');
  });

  test('warns of a certificate that ends soon', () => {
    const { certificate } = aCertificate();
    const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000);

    expect(judgeCertificate(certificate, new Date()).level).not.toBe('fault');
    expect(judgeCertificate(certificate, inYears(40)).level).toBe('fault');
  });
});
