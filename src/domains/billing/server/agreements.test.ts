import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCallerById } from '#domains/people/server/caller.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import type { Claim } from '#platform/common/access.ts';
import type { Problem } from '#platform/common/errors.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import {
  agreementsContract,
  publishedAgreementsContract,
  type Agreement,
} from '../agreements.schema.ts';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import type { SourcedContract } from '#domains/subscriptions/order-book.values.ts';
import {
  calendarFeedContract,
  contractsContract,
  type CalendarFeed,
  type Contract,
} from '../contracts.schema.ts';
import { agreementsHandlers, publishedAgreementsHandlers } from './agreements.handlers.ts';
import { mountCalendar, createCalendarFeedHandlers } from './calendar-feed.handlers.ts';
import { createContractsHandlers } from './contracts.handlers.ts';

/** Publications of one moment have no order: each takes a second. */
let now = new Date('2026-11-22T12:19:00Z');
const publicUrl = 'https://portal.example';
const service: SourcedContract = {
  kind: 'service',
  id: randomUUID(),
  nameDe: 'Betreuung',
  nameEn: 'Care',
  number: 'LV-14',
  startsOn: '2023-04-01',
  endsOn: '2027-03-31',
  noticeDays: 90,
  atEnd: 'renews',
  quantity: 112,
  monthly: { value: '1377.60', currencyCode: 'EUR' },
  signedBy: '',
  signedOn: null,
};
const contractSources: readonly ContractSource<unknown>[] = [
  {
    contracts: async () => [
      service,
      { ...service, id: randomUUID(), kind: 'quote', monthly: null },
    ],
  },
];
let portal: TestPortal;
let staff: string;

// agreements are the operator's: a database of its own
beforeAll(async () => {
  portal = await openTestPortal({ databaseUrl: await ownDatabase(), handlersNow: () => now });
  portal.mount(agreementsContract, agreementsHandlers);
  portal.mount(publishedAgreementsContract, publishedAgreementsHandlers);
  portal.mount(
    contractsContract,
    createContractsHandlers({ contractSources, directory: tenantDirectory }),
  );
  portal.mount(calendarFeedContract, createCalendarFeedHandlers({ publicUrl }));
  mountCalendar(portal.app, {
    db: portal.db,
    now: () => now,
    publicUrl,
    contractSources,
    directory: tenantDirectory,
    findPerson: findCallerById,
  });
  staff = (await portal.newStaff(['Marketplace.Write'])).bearer;
});
afterAll(() => portal.close());

// The type says what the endpoint answers; a test that errs fails.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function send<T>(
  bearer: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  language = 'de',
): Promise<{ status: number; body: T }> {
  const response = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${bearer}`, 'accept-language': language },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const given = (version: string, more: object = {}) => ({
  kind: 'microsoftCustomer',
  version,
  nameDe: 'Microsoft-Kundenvertrag',
  nameEn: 'Microsoft Customer Agreement',
  textDe: `Fassung ${version}`,
  textEn: `Version ${version}`,
  url: 'https://www.microsoft.com/licensing',
  requiredBy: null,
  ...more,
});
function publish(version: string, more?: object) {
  now = new Date(now.getTime() + 1000);
  const path = `/internal/billing/agreements/${randomUUID()}`;
  return send<Problem>(staff, 'PUT', path, given(version, more));
}

const signer: readonly Claim[] = [
  'portal:user',
  'businesscockpit:finances',
  'marketplace:agreement:sign',
];

async function newPerson(claims = signer, licenseBundle: 'Standard' | 'Essential' = 'Standard') {
  const tenantId = await portal.newTenant({ licenseBundle, billingCurrency: 'EUR' });
  const { bearer } = await portal.newCustomer({ [tenantId]: [...claims] });
  const path = `/billing/${tenantId}`;
  const agreements = async () =>
    (await send<{ data: Agreement[] }>(bearer, 'GET', `${path}/agreements`)).body.data;
  const sign = (one: Pick<Agreement, 'id' | 'fingerprint'>, language?: string) =>
    send<Agreement & Problem>(
      bearer,
      'POST',
      `${path}/agreements/${one.id}/signature`,
      { fingerprint: one.fingerprint },
      language,
    );
  return { bearer, path, agreements, sign };
}

async function firstOf(person: Awaited<ReturnType<typeof newPerson>>): Promise<Agreement> {
  const [one] = await person.agreements();
  if (!one) throw new Error('nothing is in force');
  return one;
}

describe('§6 marketplace:agreement:sign', () => {
  test('who may signs the words that were read; then it is signed for the company, once', async () => {
    await publish('2026-01');
    const person = await newPerson();

    const waiting = await firstOf(person);
    const signed = await person.sign(waiting);
    const again = await person.sign(waiting);

    expect(waiting).toMatchObject({ version: '2026-01', signature: null, text: 'Fassung 2026-01' });
    expect(signed.body.signature?.on).toBe('2026-11-22');
    expect((await firstOf(person)).signature).toEqual(signed.body.signature);
    expect([again.status, again.body.type]).toEqual([409, 'ERROR_BILLING_AGREEMENT_SIGNED']);
  });

  test('a newer version waits again and tells who signed the one before; the old one is signed no more', async () => {
    await publish('2026-02');
    const person = await newPerson();
    const old = await firstOf(person);
    await person.sign(old);
    await publish('2026-03', { requiredBy: '2026-12-15' });

    const renewed = await firstOf(person);

    expect(renewed).toMatchObject({
      version: '2026-03',
      requiredBy: '2026-12-15',
      signature: null,
      earlier: { version: '2026-02' },
    });
    expect((await person.sign(old)).body.type).toBe('ERROR_BILLING_AGREEMENT_NOT_FOUND');
    expect((await publish('2026-03')).body.type).toBe('ERROR_BILLING_AGREEMENT_PUBLISHED');
  });

  test('other words than those that were read are not signed, the other language among them', async () => {
    await publish('2026-04');
    const person = await newPerson();
    const read = await firstOf(person);

    const changed = await person.sign({ ...read, fingerprint: '0'.repeat(64) });
    const translated = await person.sign(read, 'en');

    expect(changed.body.type).toBe('ERROR_BILLING_AGREEMENT_CHANGED');
    expect(translated.body.type).toBe('ERROR_BILLING_AGREEMENT_CHANGED');
    expect((await firstOf(person)).signature).toBeNull();
  });

  test('without the right it is read, not signed; without either it is not read', async () => {
    await publish('2026-05');
    const reader = await newPerson(['portal:user', 'businesscockpit:finances']);
    const stranger = await newPerson(['portal:user']);

    expect((await reader.sign(await firstOf(reader))).status).toBe(403);
    expect((await send(stranger.bearer, 'GET', `${stranger.path}/agreements`)).status).toBe(403);
  });

  test('one company’s signature is none of another’s', async () => {
    await publish('2026-06');
    const [one, other] = [await newPerson(), await newPerson()];
    await one.sign(await firstOf(one));

    expect((await firstOf(other)).signature).toBeNull();
  });
});

test('§2 finances/contracts: of all kinds, with the last day to give notice, by name or number', async () => {
  await publish('2026-07', { requiredBy: '2026-12-15' });
  const { bearer, path } = await newPerson();
  const list = async (query: string) =>
    (await send<{ data: Contract[] }>(bearer, 'GET', `${path}/contracts${query}`)).body.data;

  expect(await list('')).toMatchObject([
    { kind: 'service', name: 'Betreuung', noticeBy: '2026-12-31', state: 'running' },
    { kind: 'quote' },
    { kind: 'agreement', noticeBy: '2026-12-15', state: 'sign' },
  ]);
  expect(await list('?search=lv-14&kind=service')).toHaveLength(1);
  expect(await list('?search=sicherung')).toHaveLength(0);
  expect((await list('?state=sign')).map(({ kind }) => kind)).toEqual(['agreement']);
  expect(await list('?state=sign&kind=service')).toHaveLength(0);
  const days = await send<{ monthly: object; dates: { on: string; what: string }[] }>(
    bearer,
    'GET',
    `${path}/contract-dates`,
  );
  expect(days.body.monthly).toEqual({ value: '1377.6', currencyCode: 'EUR' });
  expect(days.body.dates[0]).toMatchObject({ on: '2026-12-15', what: 'sign' });
});

describe('the calendar feed', () => {
  type Made = CalendarFeed & { readonly url: string };
  const make = async ({ bearer, path }: { readonly bearer: string; readonly path: string }) =>
    (await send<Made>(bearer, 'POST', `${path}/calendar-feed`, {})).body;
  const fetchFeed = (url: string) => portal.app.inject({ url: url.slice(publicUrl.length) });

  test('a secret link opens the days to a calendar program, without amounts, and notes when', async () => {
    const person = await newPerson();
    const made = await make(person);

    const { statusCode, headers, body } = await fetchFeed(made.url);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(body).toContain('DTSTART;VALUE=DATE:20261231');
    expect(body).toContain('SUMMARY:Kündbar bis heute: Betreuung');
    expect(body).not.toContain('1377');
    const known = await send<{ feed: CalendarFeed }>(
      person.bearer,
      'GET',
      `${person.path}/calendar-feed`,
    );
    expect(known.body.feed).toEqual({
      hint: made.url.slice(-4),
      createdAt: now.toISOString(),
      readAt: now.toISOString(),
    });
  });

  test('a new link ends the one before, and an ended one opens nothing', async () => {
    const person = await newPerson();
    const first = await make(person);
    const second = await make(person);

    expect((await fetchFeed(first.url)).statusCode).toBe(404);
    expect((await fetchFeed(second.url)).statusCode).toBe(200);
    await send(person.bearer, 'DELETE', `${person.path}/calendar-feed`);
    expect((await fetchFeed(second.url)).statusCode).toBe(404);
  });

  test('a guess, no key, or two keys open nothing', async () => {
    const path = `${publicUrl}/calendar/contracts.ics`;

    const answers = await Promise.all(
      ['', '?key=guess', '?key=a&key=b'].map((query) => fetchFeed(`${path}${query}`)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('the bundle of today counts: a company whose bundle has no finances makes no link', async () => {
    const { bearer, path } = await newPerson(signer, 'Essential');

    expect((await send(bearer, 'POST', `${path}/calendar-feed`, {})).status).toBe(403);
    expect((await send(bearer, 'GET', `${path}/contracts`)).status).toBe(403);
  });
});
