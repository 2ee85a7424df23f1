import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openTestPortal, type TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { noVersion } from '#platform/common/version.ts';
import { offeringSamples } from '../offering-samples.values.ts';
import { serviceVersions, serviceVersionsContract, offeringsContract } from '../services.schema.ts';
import { offeringsHandlers } from './offerings.handlers.ts';
import { serviceVersionsHandlers } from './service-versions.handlers.ts';

const [sample] = offeringSamples;
const cost = { value: '1.15', currencyCode: 'EUR' };

async function open() {
  const portal = await openTestPortal();
  portal.mount(offeringsContract, offeringsHandlers);
  portal.mount(serviceVersionsContract, serviceVersionsHandlers);
  const writer = await portal.newStaff(['DasTool.Write']);
  const seller = await portal.newStaff(['SalesTools.Write']);
  const send = async (
    as: TestPerson,
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
    version?: string,
  ) => {
    const response = await portal.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${as.bearer}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      payload,
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const read = async (id: string) =>
    serviceVersions.parse((await portal.get(`/sales-tools/services/${id}/versions`, seller)).body);
  const restore = (id: string, number: number, version: string) =>
    send(seller, 'POST', `/sales-tools/services/${id}/restorations`, { number }, version);
  const save = (id: string, body: object, version: string) =>
    send(writer, 'PUT', `/das-tool/offerings/${id}`, body, version);
  const publish = (id: string, number: number) =>
    send(writer, 'POST', `/das-tool/offerings/${id}/steps`, { step: 'publish', number });
  /** A service whose second version is in force. */
  const twice = async () => {
    const id = randomUUID();
    const first = { ...sample, key: `k${id.slice(0, 8)}`, cost };
    await save(id, first, noVersion);
    await publish(id, 1);
    const dearer = { ...first, price: { value: '3.50', currencyCode: 'EUR' }, cost: null };
    await save(id, dearer, (await read(id)).version);
    await publish(id, 2);
    return { id, first, dearer };
  };
  return { ...portal, writer, seller, send, read, restore, save, publish, twice };
}

let portal: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  portal = await open();
});
afterAll(() => portal.close());

const told = ({ versions }: z.output<typeof serviceVersions>) =>
  versions.map(({ number, standing }) => [number, standing]);

describe('versions of a service in the portfolio (spec §2, sales tools)', () => {
  test('each version says who wrote it, since when it was in force, its price and its cost', async () => {
    const { id } = await portal.twice();
    const list = await portal.read(id);

    expect(told(list)).toStrictEqual([
      [2, 'inForce'],
      [1, 'replaced'],
    ]);
    const [second, first] = list.versions;
    expect(second).toMatchObject({ cost: null, content: { price: { value: '3.50' } } });
    expect(first).toMatchObject({ cost: { value: '1.15' }, content: { price: sample.price } });
    for (const one of list.versions) {
      expect(one.by).not.toBe('');
      expect(one.inForceFrom).not.toBeNull();
    }
  });

  test('an earlier version comes back as a new draft; what is in force stays', async () => {
    const { id } = await portal.twice();
    const { version } = await portal.read(id);

    expect((await portal.restore(id, 1, version)).body).toStrictEqual({ number: 3 });

    const after = await portal.read(id);
    expect(told(after)).toStrictEqual([
      [3, 'draft'],
      [2, 'inForce'],
      [1, 'replaced'],
    ]);
    expect(after.versions[0]).toMatchObject({ cost: { value: '1.15' }, inForceFrom: null });
    expect(after.versions[0]?.content).toStrictEqual(after.versions[2]?.content);
    // the same once more, as after a lost answer, writes nothing
    expect((await portal.restore(id, 1, version)).body).toStrictEqual({ number: 3 });
    expect((await portal.read(id)).versions).toHaveLength(3);
    // who restored stands in the audit trail, which names them to whoever comes too late
    expect(await portal.restore(id, 2, version)).toMatchObject({
      status: 412,
      body: { conflict: { changedBy: expect.stringContaining('@') } },
    });
  });

  test('a draft somebody works on is kept beside what is restored', async () => {
    const { id, dearer } = await portal.twice();
    const text = { ...dearer, slaEn: 'At once' };
    await portal.save(id, text, (await portal.read(id)).version);
    await portal.restore(id, 1, (await portal.read(id)).version);

    const list = await portal.read(id);
    expect(told(list)).toStrictEqual([
      [4, 'draft'],
      [3, 'unused'],
      [2, 'inForce'],
      [1, 'replaced'],
    ]);
    expect(list.versions[1]?.content.slaEn).toBe('At once');
  });

  test('two at once: who comes second is told, and nothing is overwritten', async () => {
    const { id, dearer } = await portal.twice();
    const { version } = await portal.read(id);
    await portal.save(id, { ...dearer, slaEn: 'At once' }, version);

    const second = await portal.restore(id, 1, version);

    expect(second.status).toBe(412);
    expect(second.body).toMatchObject({ type: 'ERROR_CONFLICT' });
    expect((await portal.read(id)).versions).toHaveLength(3);
  });

  test('two who restore in the same moment leave one new version', async () => {
    const { id } = await portal.twice();
    const { version } = await portal.read(id);

    const both = await Promise.all([
      portal.restore(id, 1, version),
      portal.restore(id, 1, version),
    ]);

    expect(both.map(({ status }) => status)).toStrictEqual([200, 200]);
    expect((await portal.read(id)).versions).toHaveLength(3);
  });

  test('what is not there is refused; a restoration names what it began from', async () => {
    const { id } = await portal.twice();
    const { version } = await portal.read(id);
    const nothing = await portal.get(
      `/sales-tools/services/${randomUUID()}/versions`,
      portal.seller,
    );
    const path = `/sales-tools/services/${id}/restorations`;

    expect(nothing.status).toBe(404);
    expect((await portal.restore(id, 9, version)).status).toBe(404);
    expect((await portal.send(portal.seller, 'POST', path, { number: 1 })).status).toBe(428);
  });

  test('only who sells reads and restores versions; customers never', async () => {
    const { id } = await portal.twice();
    const tenantId = await portal.newTenant();
    const customer = await portal.newCustomer({ [tenantId]: ['service:catalog'] });
    for (const person of [portal.writer, customer]) {
      const path = `/sales-tools/services/${id}`;
      expect((await portal.get(`${path}/versions`, person)).status).toBe(403);
      const tried = await portal.send(person, 'POST', `${path}/restorations`, { number: 1 }, 'x');
      expect(tried.status).toBe(403);
    }
  });
});
