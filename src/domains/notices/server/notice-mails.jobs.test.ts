import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import type { Claim } from '#platform/common/access.ts';
import { allWords, noticeTopics } from '#main/registers.ts';
import { catalogWords } from '#domains/catalog/catalog.texts.ts';
import { ordersWords } from '#domains/orders/orders.texts.ts';
import { subscriptionsWords } from '#domains/subscriptions/subscriptions.texts.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  noticePreferencesContract,
  noticesContract,
  type NoticePreferences,
} from '../notices.schema.ts';
import type { NewNotice } from '../notices.port.ts';
import { noticeMailJob, sendDueMails, type NoticeMailOptions } from './notice-mails.jobs.ts';
import { createInboxHandlers, createNoticePreferencesHandlers } from './notices.handlers.ts';
import { mountUnsubscribe, unsubscribeAddress } from './unsubscribe.ts';
import { noticeMailTopic, operatorTenant } from './write-notice.store.ts';
import { notices } from '#main/ports/notices.ts';
import { createUrlOf } from '#main/page-addresses.ts';

let portal: TestPortal;
let at = new Date('2026-11-21T12:00:00Z');
const key = randomBytes(32);
const publicUrl = 'https://portal.example';
let options: NoticeMailOptions;

beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(noticesContract, createInboxHandlers('tenant', { noticeTopics }));
  portal.mount(noticePreferencesContract, createNoticePreferencesHandlers({ noticeTopics }));
  mountUnsubscribe(portal.app, {
    db: portal.db,
    key,
    noticeTopics,
    words: allWords,
    portal: { operator: { name: 'Nordwind', domain: 'nordwind.example' } },
    publicUrl,
  });
  options = {
    db: portal.db,
    recipients,
    noticeTopics,
    now: () => at,
    publicUrl,
    urlOf: createUrlOf(publicUrl),
    operatorName: 'Nordwind',
    words: allWords,
    unsubscribeUrl: (userId, topic) => unsubscribeAddress(publicUrl, key, userId, topic),
  };
});
afterAll(() => portal.close());
afterEach(() => (at = new Date('2026-11-21T12:00:00Z')));

async function aMember(
  claims: readonly Claim[] = ['marketplace'],
  of?: string,
): Promise<{ tenantId: string; person: TestPerson }> {
  const tenantId = of ?? (await portal.newTenant());
  return { tenantId, person: await portal.newCustomer({ [tenantId]: claims }) };
}

async function prefer(
  person: TestPerson,
  email: 'off' | 'digest' | 'immediately',
  more: Partial<NoticePreferences> = {},
): Promise<void> {
  const payload = {
    topics: [{ topic: 'orders', portal: true, email }],
    quietHours: null,
    digestAt: 480,
    timeZone: 'Europe/Berlin',
    ...more,
  };
  const headers = { authorization: `Bearer ${person.bearer}` };
  expect(
    (
      await portal.app.inject({
        method: 'PUT',
        url: '/api/notifications/preferences',
        headers,
        payload,
      })
    ).statusCode,
  ).toBe(200);
}

const told: NewNotice = {
  to: 'tenant',
  topic: noticeTopic(ordersWords, 'orders'),
  type: 'success',
  message: 'ORDER_COMPLETED',
  params: { number: 'ORD-00001', title: 'Premium' },
  link: '/:/marketplace/order-history',
  at: new Date('2026-11-21T12:00:00Z'),
  correlationId: 'c1',
};

/** Writes a notice and carries its message out, as the relay would. */
async function tell(tenantId: string, more: Partial<NewNotice> = {}): Promise<void> {
  await withTenant(portal.db, tenantId, (tx) => notices.write(tx, { ...told, ...more }));
  await carryOutMessages(tenantId);
}

async function carryOutMessages(tenantId: string): Promise<void> {
  const { rows } = await withSystem(portal.db, (tx) =>
    sql<{ payload: Record<string, unknown> }>`update outbox set relayed_at = now()
      where topic = ${noticeMailTopic} and tenant_id = ${tenantId} and relayed_at is null returning payload`.execute(
      tx,
    ),
  );
  for (const { payload } of rows)
    await noticeMailJob(options)({ tenantId, payload, correlationId: 'c1', attempt: 1 });
}

/** Like withTenant, for what the system alone may write. */
const inSystem: typeof withTenant = (db, _tenantId, work) => withSystem(db, work);

interface Sent {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  readonly unsubscribe_url: string;
}

async function mailsTo(person: TestPerson): Promise<Sent[]> {
  const { rows } = await withSystem(portal.db, (tx) =>
    sql<Sent>`select subject, plain, html, unsubscribe_url from mails where recipient = ${person.email} order by created_at, id`.execute(
      tx,
    ),
  );
  return rows;
}

describe('mail about notices (ECO-11)', () => {
  test('goes at once to whoever wants that, in their words, with a link to the thing and one-click unsubscribe', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'immediately');

    await tell(tenantId);

    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Bestellung ORD-00001 ist abgeschlossen: Premium \(.+\)$/);
    expect(mail?.plain).toContain(`https://portal.example/${tenantId}/marketplace/order-history`);
    expect(mail?.plain).toContain('Nordwind');
    expect(mail?.unsubscribe_url).toBe(unsubscribeAddress(publicUrl, key, person.userId));
  });

  test('goes to nobody who has not asked for it, may not see the thing, has caused it, or is in another tenant', async () => {
    const { tenantId, person } = await aMember();
    const [silent, guest, stranger] = [
      await aMember(['marketplace'], tenantId),
      await aMember(['portal:user'], tenantId),
      await aMember(),
    ];
    for (const one of [person, guest.person, stranger.person]) await prefer(one, 'immediately');

    await tell(tenantId, { actorId: person.userId });

    for (const one of [person, silent.person, guest.person, stranger.person])
      expect(await mailsTo(one)).toEqual([]);
  });

  test('waits for the digest, which tells everything in one mail', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'digest');
    await tell(tenantId);
    await tell(tenantId, { params: { number: 'ORD-00002', title: 'E3' } });
    await sendDueMails(options);
    expect(await mailsTo(person)).toEqual([]);

    at = new Date('2026-11-22T07:00:00Z');
    await sendDueMails(options);
    await sendDueMails(options);

    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^2 Neuigkeiten für /);
    expect(mail?.plain).toMatch(/ORD-00001[\s\S]*ORD-00002/);
  });

  test('leaves out of the digest what has been read meanwhile, and tells what moved on as it is now, once', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'digest');
    await tell(tenantId, { proceeding: 'order:1', message: 'ORDER_SUBMITTED' });
    await tell(tenantId, { proceeding: 'order:1', message: 'ORDER_COMPLETED' });
    await tell(tenantId, { proceeding: 'order:2', params: { number: 'ORD-00002', title: 'E3' } });
    const headers = { authorization: `Bearer ${person.bearer}` };
    const { data } = (
      await portal.app.inject({ url: `/api/notifications/${tenantId}/inbox`, headers })
    ).json<{ data: { id: string }[] }>();
    await portal.app.inject({
      method: 'POST',
      url: `/api/notifications/${tenantId}/read`,
      headers,
      payload: { ids: [data[0]?.id] },
    });

    at = new Date('2026-11-22T07:00:00Z');
    await sendDueMails(options);

    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Bestellung ORD-00001 ist abgeschlossen: Premium/),
    ]);
  });

  test.each([
    [
      'has left the company',
      withTenant,
      (id: string) => sql`delete from role_assignments where user_id = ${id}`,
    ],
    [
      'was blocked',
      inSystem,
      (id: string) => sql`update users set state = 'blocked' where id = ${id}`,
    ],
    [
      'lost the right',
      withTenant,
      (id: string) =>
        sql`update roles set claims = '{}' where id in (select role_id from role_assignments where user_id = ${id})`,
    ],
    [
      'switched the topic off',
      inSystem,
      (id: string) => sql`update notice_preferences set email = 'off' where user_id = ${id}`,
    ],
  ])('planned earlier never goes to somebody who %s meanwhile', async (_what, within, change) => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'digest');
    await tell(tenantId);
    await within(portal.db, tenantId, (tx) => change(person.userId).execute(tx));

    at = new Date('2026-11-22T07:00:00Z');
    await sendDueMails(options);

    expect(await mailsTo(person)).toEqual([]);
  });

  test('waits for the end of quiet hours that were chosen after it was planned', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'digest');
    await tell(tenantId);
    await prefer(person, 'digest', { quietHours: { from: 7 * 60, until: 9 * 60 } });

    at = new Date('2026-11-22T07:00:00Z'); // 08:00 in Berlin, the hour of the digest
    await sendDueMails(options);
    expect(await mailsTo(person)).toEqual([]);
    at = new Date('2026-11-22T08:00:00Z');
    await sendDueMails(options);

    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('keeps the quiet hours', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'immediately', { quietHours: { from: 12 * 60, until: 14 * 60 } });
    await tell(tenantId); // 13:00 in Berlin
    expect(await mailsTo(person)).toEqual([]);

    at = new Date('2026-11-21T13:00:00Z');
    await sendDueMails(options);

    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('is written once when the message comes twice or two nodes send at the same time', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'digest');
    await tell(tenantId);
    at = new Date('2026-11-22T07:00:00Z');

    await Promise.all([sendDueMails(options), sendDueMails(options), sendDueMails(options)]);

    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('reaches staff about their own', async () => {
    const seller = await portal.newStaff(['Marketplace.Write']);
    const mark = randomUUID();
    await prefer(seller, 'off', {
      topics: [{ topic: 'catalog', portal: true, email: 'immediately' }],
    });
    const { tenantId } = await aMember();

    await withSystem(portal.db, (tx) =>
      notices.write(tx, {
        ...told,
        to: 'staff',
        topic: noticeTopic(catalogWords, 'catalog'),
        message: 'SHEET_READY',
        params: { file: `${mark}.csv` },
        link: '/internal/marketplace-tools',
      }),
    );
    await carryOutMessages(operatorTenant);
    await tell(tenantId, {
      to: 'staff',
      topic: noticeTopic(catalogWords, 'catalog'),
      message: 'SHEET_PUBLISHED',
      params: { file: `${mark}-2.csv` },
    });

    // Other tests tell the staff of their sheets, too.
    const subjects = (await mailsTo(seller))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(mark));
    expect(subjects).toEqual([
      `Die Datei „${mark}.csv“ ist geprüft und kann veröffentlicht werden`,
      expect.stringContaining(`Die Datei „${mark}-2.csv“ wurde veröffentlicht`),
    ]);
  });

  test('text and HTML name the company and the moment on the reader’s clock; markup in names stays text', async () => {
    const tenantId = await portal.newTenant({ name: `Adler & Söhne ${randomUUID()}` });
    const { person } = await aMember(['marketplace'], tenantId);
    await prefer(person, 'immediately', { timeZone: 'America/New_York' });

    await tell(tenantId, { params: { number: 'ORD-1', title: '<script>alert(1)</script>' } });

    const [mail] = await mailsTo(person);
    expect(mail?.subject).toContain('Adler & Söhne');
    expect(mail?.plain).toContain('es gibt Neuigkeiten für Adler & Söhne');
    for (const part of [mail?.plain, mail?.html])
      expect(part).toContain('21. November 2026, 07:00');
    expect(mail?.html).toContain('Adler &amp; Söhne');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toContain('<script');
  });

  test('a digest of staff names the company of each entry', async () => {
    const seller = await portal.newStaff(['Marketplace.Write']);
    await prefer(seller, 'off', { topics: [{ topic: 'catalog', portal: true, email: 'digest' }] });
    const companies = [`Erle ${randomUUID()}`, `Birke ${randomUUID()}`];
    for (const name of companies)
      await tell(await portal.newTenant({ name }), {
        to: 'staff',
        topic: noticeTopic(catalogWords, 'catalog'),
        message: 'SHEET_PUBLISHED',
        params: { file: `${name}.csv` },
      });

    at = new Date('2026-11-22T07:00:00Z');
    await sendDueMails(options);

    const [mail] = await mailsTo(seller);
    for (const name of companies) expect(mail?.plain).toContain(`  ${name} · `);
  });
});

describe('one-click unsubscribe (RFC 8058)', () => {
  const call = (
    method: 'GET' | 'POST',
    address: string,
    contentType = 'application/x-www-form-urlencoded',
  ) =>
    portal.app.inject({
      method,
      url: address.replace(publicUrl, ''),
      ...(method === 'POST' && {
        headers: { 'content-type': contentType },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });

  test('ends all mails with a POST that carries no cookie and no token; a GET ends nothing', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'immediately');
    const address = unsubscribeAddress(publicUrl, key, person.userId);

    expect((await call('GET', address)).body).toContain('<form method="post">');
    await tell(tenantId);
    expect(await mailsTo(person)).toHaveLength(1);
    expect((await call('POST', address)).statusCode).toBe(200);
    await tell(tenantId);

    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('each topic of a mail has a link in its body that ends this topic alone, without sign-in', async () => {
    const { tenantId, person } = await aMember();
    await prefer(person, 'immediately', {
      topics: [
        { topic: 'orders', portal: true, email: 'immediately' },
        { topic: 'subscriptions', portal: true, email: 'immediately' },
      ],
    });
    await tell(tenantId);
    const address = unsubscribeAddress(publicUrl, key, person.userId, 'orders');
    const [mail] = await mailsTo(person);
    expect(mail?.plain).toContain(`Keine E-Mails mehr zu „Bestellungen“: ${address}`);
    expect(mail?.html).toContain(`href="${address}"`);

    const asked = await call('GET', address);
    expect(asked.body).toContain('Keine E-Mails mehr zu „Bestellungen“?');
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await call('POST', address)).statusCode).toBe(200);
    await tell(tenantId);
    await tell(tenantId, {
      topic: noticeTopic(subscriptionsWords, 'subscriptions'),
      message: 'SUBSCRIPTION_ENDED',
      params: { title: 'Premium', seats: 3 },
    });

    const [, after, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(after?.subject).toContain('„Premium“ ist beendet');
  });

  test('a link for one topic is good for no other, and a topic that is gone is not asked for', async () => {
    const { person } = await aMember();
    const [named, signed] = ['subscriptions', 'orders'].map((topic) =>
      unsubscribeAddress(publicUrl, key, person.userId, topic),
    );
    const forged = `${named?.split('.').slice(0, -1).join('.')}.${signed?.split('.').at(-1)}`;

    expect((await call('POST', forged)).statusCode).toBe(404);
    const gone = unsubscribeAddress(publicUrl, key, person.userId, 'nothing');
    expect((await call('GET', gone)).statusCode).toBe(404);
  });

  test('refuses an address that was not made by us, and says the same for a person that does not exist', async () => {
    const { person } = await aMember();
    const forged = unsubscribeAddress(publicUrl, randomBytes(32), person.userId);

    expect((await call('POST', forged)).statusCode).toBe(404);
    expect((await call('GET', `${publicUrl}/mail/unsubscribe/nobody`)).statusCode).toBe(404);
  });
});
