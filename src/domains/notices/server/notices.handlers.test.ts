import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { catalogWords } from '#domains/catalog/catalog.texts.ts';
import { platformWords } from '#platform/common/platform.texts.ts';
import { ordersWords } from '#domains/orders/orders.texts.ts';
import { peopleWords } from '#domains/people/people.texts.ts';
import { subscriptionsWords } from '#domains/subscriptions/subscriptions.texts.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  noticePreferencesContract,
  noticesContract,
  staffNoticesContract,
  type News,
  type Notice,
  type NoticePreferences,
} from '../notices.schema.ts';
import type { NewNotice } from '../notices.port.ts';
import { createInboxHandlers, createNoticePreferencesHandlers } from './notices.handlers.ts';
import { notices } from '#main/ports/notices.ts';
import { noticeTopics } from '#main/registers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(noticesContract, createInboxHandlers('tenant', { noticeTopics }));
  portal.mount(staffNoticesContract, createInboxHandlers('staff', { noticeTopics }));
  portal.mount(noticePreferencesContract, createNoticePreferencesHandlers({ noticeTopics }));
});
afterAll(() => portal.close());

const told: NewNotice = {
  to: 'tenant',
  topic: noticeTopic(ordersWords, 'orders'),
  type: 'success',
  message: 'ORDER_COMPLETED',
  params: { number: 'ORD-00001', title: 'Business Premium' },
  link: '/:/marketplace/order-history',
  at: new Date(),
  correlationId: 'test',
};

function write(tenantId: string, more: Partial<NewNotice> = {}): Promise<void> {
  return withTenant(portal.db, tenantId, (tx) => notices.write(tx, { ...told, ...more }));
}

async function ask<T>(
  person: TestPerson,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${person.bearer}` };
  const response = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

const inbox = async (person: TestPerson, tenantId: string, query = ''): Promise<Notice[]> =>
  (
    await ask<{ data: Notice[] }>(
      person,
      'GET',
      `/notifications/${tenantId}/inbox?take=200${query}`,
    )
  ).data;
const since = (person: TestPerson, tenantId: string, after?: number): Promise<News> =>
  ask(
    person,
    'GET',
    `/notifications/${tenantId}/since${after === undefined ? '' : `?after=${String(after)}`}`,
  );

async function aBuyer(): Promise<{ tenantId: string; person: TestPerson }> {
  const tenantId = await portal.newTenant();
  return {
    tenantId,
    person: await portal.newCustomer({ [tenantId]: ['portal:user', 'marketplace'] }),
  };
}

describe('the inbox', () => {
  test('shows what was written, unread, with its text key, link and type (spec §1)', async () => {
    const { tenantId, person } = await aBuyer();

    await write(tenantId, { type: 'keepVisibleError', severity: 'critical' });

    expect(await inbox(person, tenantId)).toMatchObject([
      {
        topic: 'orders',
        type: 'keepVisibleError',
        severity: 'critical',
        message: 'ORDER_COMPLETED',
        params: { number: 'ORD-00001' },
        link: '/:/marketplace/order-history',
        isRead: false,
        isOwn: false,
      },
    ]);
  });

  test('holds nothing of a transaction that failed', async () => {
    const { tenantId, person } = await aBuyer();
    const failing = withTenant(portal.db, tenantId, async (tx) => {
      await notices.write(tx, told);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    expect(await inbox(person, tenantId)).toEqual([]);
  });

  test('of another tenant shows nothing of it, and marks nothing in it', async () => {
    const [a, b] = [await aBuyer(), await aBuyer()];
    await write(a.tenantId);
    const [notice] = await inbox(a.person, a.tenantId);

    expect(await inbox(b.person, b.tenantId)).toEqual([]);
    await ask(b.person, 'POST', `/notifications/${b.tenantId}/read`, { ids: [notice?.id] });
    expect(await inbox(a.person, a.tenantId)).toMatchObject([{ isRead: false }]);
  });

  test('shows a person only what their claims let them see, and always what is addressed to them', async () => {
    const { tenantId, person } = await aBuyer();
    const guest = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    await write(tenantId);
    await write(tenantId, {
      to: { userId: guest.userId },
      message: 'ROLES_CHANGED',
      topic: noticeTopic(peopleWords, 'people'),
      params: {},
    });

    expect((await inbox(guest, tenantId)).map(({ message }) => message)).toEqual(['ROLES_CHANGED']);
    expect((await inbox(person, tenantId)).map(({ message }) => message)).toEqual([
      'ORDER_COMPLETED',
    ]);
  });

  test('keeps one row for one proceeding, which moves on and is unread again', async () => {
    const { tenantId, person } = await aBuyer();
    const proceeding = `order:${randomUUID()}`;
    await write(tenantId, { proceeding, message: 'ORDER_SUBMITTED' });
    const [first] = await inbox(person, tenantId);
    await ask(person, 'POST', `/notifications/${tenantId}/read`, { ids: [first?.id] });

    await write(tenantId, { proceeding, message: 'ORDER_FAILED', type: 'error' });

    const [second, ...others] = await inbox(person, tenantId);
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      id: first?.id,
      message: 'ORDER_FAILED',
      type: 'error',
      isRead: false,
    });
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });

  test('holds the same proceeding for two people twice, once each', async () => {
    const { tenantId, person } = await aBuyer();
    const colleague = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    for (const { userId } of [person, colleague, person])
      await write(tenantId, { to: { userId }, proceeding: 'export:1' });

    expect(await inbox(person, tenantId)).toHaveLength(1);
    expect(await inbox(colleague, tenantId)).toHaveLength(1);
  });

  test('has unread ones first, the newest of them on top, filtered by topic where asked', async () => {
    const { tenantId, person } = await aBuyer();
    for (const number of ['1', '2', '3']) await write(tenantId, { params: { number } });
    await write(tenantId, {
      topic: noticeTopic(subscriptionsWords, 'subscriptions'),
      params: { number: '4' },
    });
    const numbers = async (query = '') =>
      (await inbox(person, tenantId, query)).map(({ params }) => params['number']);
    const third = (await inbox(person, tenantId)).find(({ params }) => params['number'] === '3');
    await ask(person, 'POST', `/notifications/${tenantId}/read`, { ids: [third?.id] });

    expect(await numbers()).toEqual(['4', '2', '1', '3']);
    expect(await numbers('&topic=orders')).toEqual(['2', '1', '3']);
    expect(await numbers('&unreadOnly=true')).toEqual(['4', '2', '1']);
  });

  test('has what I caused myself as read', async () => {
    const { tenantId, person } = await aBuyer();
    await write(tenantId, { actorId: person.userId });

    expect(await inbox(person, tenantId)).toMatchObject([{ isRead: true, isOwn: true }]);
    expect((await since(person, tenantId)).unread).toBe(0);
  });

  test('marks all as read up to what was seen, of one topic or of all; what came later stays unread', async () => {
    const { tenantId, person } = await aBuyer();
    await write(tenantId);
    await write(tenantId, { topic: noticeTopic(subscriptionsWords, 'subscriptions') });
    const { last, unread } = await since(person, tenantId);
    await write(tenantId);
    expect(unread).toBe(2);

    expect(
      await ask(person, 'POST', `/notifications/${tenantId}/read-all`, {
        topic: 'orders',
        upTo: last,
      }),
    ).toEqual({ unread: 2 });
    expect(
      await ask(person, 'POST', `/notifications/${tenantId}/read-all`, { upTo: last }),
    ).toEqual({ unread: 1 });
  });

  test('is read by each for themselves', async () => {
    const { tenantId, person } = await aBuyer();
    const colleague = await portal.newCustomer({ [tenantId]: ['marketplace'] });
    await write(tenantId);
    const { last } = await since(person, tenantId);

    await ask(person, 'POST', `/notifications/${tenantId}/read-all`, { upTo: last });

    expect(await inbox(colleague, tenantId)).toMatchObject([{ isRead: false }]);
  });
});

describe('filling the gap after a reconnect', () => {
  test('gives what came after a sequence, oldest first, and a row that moved on as it is now', async () => {
    const { tenantId, person } = await aBuyer();
    await write(tenantId, { proceeding: 'order:1', message: 'ORDER_SUBMITTED' });
    const { last } = await since(person, tenantId);
    await write(tenantId, { params: { number: '2' } });
    await write(tenantId, {
      proceeding: 'order:1',
      message: 'ORDER_COMPLETED',
      params: { number: '1' },
    });

    const news = await since(person, tenantId, last);

    expect(news.notices.map(({ params }) => params['number'])).toEqual(['2', '1']);
    expect(news).toMatchObject({
      isComplete: true,
      last: news.notices.at(-1)?.sequence,
      unread: 2,
    });
    expect((await since(person, tenantId, news.last)).notices).toEqual([]);
  });

  test('comes in parts where much has been missed', async () => {
    const { tenantId, person } = await aBuyer();
    await withTenant(portal.db, tenantId, async (tx) => {
      for (let n = 0; n < 230; n += 1) await notices.write(tx, { ...told, params: { n } });
    });
    const seen: unknown[] = [];
    let news = await since(person, tenantId, 0);
    for (; !news.isComplete; news = await since(person, tenantId, news.last))
      seen.push(...news.notices.map(({ params }) => params['n']));
    seen.push(...news.notices.map(({ params }) => params['n']));

    expect(seen).toEqual(Array.from({ length: 230 }, (_, n) => n));
  });

  test(
    'misses none and gives none twice while ten write at once and end in any order',
    { timeout: 60_000 },
    async () => {
      const { tenantId, person } = await aBuyer();
      const seen: number[] = [];
      let isWriting = true;
      const writers = Array.from({ length: 10 }, async (_, writer) => {
        for (let n = 0; n < 12; n += 1)
          await withTenant(portal.db, tenantId, async (tx) => {
            await notices.write(tx, { ...told, params: { n: writer * 12 + n } });
            // the commit comes when it comes
            await new Promise((resolve) => setTimeout(resolve, (writer * 7 + n * 3) % 11));
          });
      });
      const reading = (async () => {
        for (let last = 0, again = true; again;) {
          again = isWriting;
          const news = await since(person, tenantId, last);
          seen.push(...news.notices.map(({ params }) => Number(params['n'])));
          last = news.last;
          again ||= !news.isComplete;
        }
      })();
      await Promise.all(writers);
      isWriting = false;
      await reading;

      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n));
    },
  );
});

describe('the inbox of the staff', () => {
  const staffInbox = async (person: TestPerson, mark: string): Promise<Notice[]> => {
    const { data } = await ask<{ data: Notice[] }>(
      person,
      'GET',
      '/admin/notifications/inbox?take=200',
    );
    return data.filter(({ params }) => params['mark'] === mark);
  };

  test('has what concerns any tenant and the operator, as far as their permissions go; customers see none of it', async () => {
    const { tenantId, person } = await aBuyer();
    const [seller, other] = [
      await portal.newStaff(['Marketplace.Write']),
      await portal.newStaff(['DasTool.Write']),
    ];
    const mark = randomUUID();
    const note = {
      ...told,
      to: 'staff',
      topic: noticeTopic(catalogWords, 'catalog'),
      message: 'SHEET_READY',
      params: { mark },
      link: '/internal/marketplace-tools',
    } as const;
    await withSystem(portal.db, (tx) => notices.write(tx, note));
    await write(tenantId, note);

    expect(await staffInbox(seller, mark)).toHaveLength(2);
    expect(await staffInbox(other, mark)).toEqual([]);
    expect(await inbox(person, tenantId)).toEqual([]);
  });

  test('keeps what is addressed to one of them from the others, and is marked like any other', async () => {
    const [me, other] = [
      await portal.newStaff(['Marketplace.Write']),
      await portal.newStaff(['Marketplace.Write']),
    ];
    const mark = randomUUID();
    await withSystem(portal.db, (tx) =>
      notices.write(tx, {
        ...told,
        to: { userId: me.userId },
        topic: noticeTopic(platformWords, 'exports'),
        message: 'EXPORT_FINISHED',
        params: { mark },
      }),
    );
    const [mine] = await staffInbox(me, mark);

    await ask(me, 'POST', '/admin/notifications/read', { ids: [mine?.id] });

    expect(await staffInbox(me, mark)).toMatchObject([{ isRead: true }]);
    expect(await staffInbox(other, mark)).toEqual([]);
  });
});

describe('preferences', () => {
  test('the zone of the browser is proposed to who has chosen none; a choice stays', async () => {
    const tenantId = await portal.newTenant();
    const person = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const path = '/notifications/preferences?timeZone=America%2FNew_York';

    const proposed = await ask<NoticePreferences>(person, 'GET', path);
    expect(proposed.timeZone).toBe('America/New_York');
    await ask(person, 'PUT', '/notifications/preferences', {
      ...proposed,
      timeZone: 'Asia/Tokyo',
    });

    expect((await ask<NoticePreferences>(person, 'GET', path)).timeZone).toBe('Asia/Tokyo');
    const unknown = '/notifications/preferences?timeZone=Atlantis%2FOld_Town';
    expect((await ask<NoticePreferences>(person, 'GET', unknown)).timeZone).toBe('Asia/Tokyo');
  });

  test('stand as the program has them until somebody chooses, and hide a topic from inbox and count', async () => {
    const { tenantId, person } = await aBuyer();
    await write(tenantId);
    const before = await ask<NoticePreferences>(person, 'GET', '/notifications/preferences');
    expect(before).toMatchObject({ quietHours: null, digestAt: 480, timeZone: 'Europe/Berlin' });
    expect(before.topics.find(({ topic }) => topic === 'orders')).toEqual({
      topic: 'orders',
      portal: true,
      email: 'off',
    });
    expect(before.topics.map(({ topic }) => topic)).not.toContain('catalog');

    await ask(person, 'PUT', '/notifications/preferences', {
      ...before,
      topics: [{ topic: 'orders', portal: false, email: 'digest' }],
      quietHours: { from: 1200, until: 420 },
    });

    const after = await ask<NoticePreferences>(person, 'GET', '/notifications/preferences');
    expect(after.quietHours).toEqual({ from: 1200, until: 420 });
    expect(after.topics.find(({ topic }) => topic === 'orders')).toEqual({
      topic: 'orders',
      portal: false,
      email: 'digest',
    });
    expect(await inbox(person, tenantId)).toEqual([]);
    expect((await since(person, tenantId, 0)).unread).toBe(0);
  });

  test('named twice, the last choice counts', async () => {
    const { person } = await aBuyer();
    const choice = (email: string) => ({ topic: 'orders', portal: true, email });
    const after = await ask<NoticePreferences>(person, 'PUT', '/notifications/preferences', {
      topics: [choice('digest'), choice('immediately')],
      quietHours: null,
      digestAt: 480,
      timeZone: 'UTC',
    });
    expect(after.topics.find(({ topic }) => topic === 'orders')).toEqual(choice('immediately'));
  });

  test('refuse a time zone that does not exist', async () => {
    const { person } = await aBuyer();
    const response = await portal.app.inject({
      method: 'PUT',
      url: '/api/notifications/preferences',
      headers: { authorization: `Bearer ${person.bearer}` },
      payload: { topics: [], quietHours: null, digestAt: 0, timeZone: 'Atlantis/Old_Town' },
    });
    expect(response.statusCode).toBe(400);
  });
});
