import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  postureControlsContract,
  postureContract,
  type Communications,
  type PostureOverview,
  type PostureRow,
} from '../posture.schema.ts';
import type { ReadMailDomain, ReadMailThreat } from '../posture.port.ts';
import { mailDomainsContract, type MailDomain } from '../mail-domains.schema.ts';
import { dayBefore } from '../posture.rules.ts';
import { postureDatasets } from '../posture.ts';
import { mailDatasetsStore } from './posture-datasets.store.ts';
import { createMailDomainsHandlers, createPostureHandlers } from './posture.handlers.ts';
import { openPosturePortal, type PosturePortal } from './posture.fixture.ts';

const today = '2026-11-24';
const clock = new Date(`${today}T08:00:00Z`);
let portal: PosturePortal;
beforeAll(async () => {
  portal = await openPosturePortal(() => clock);
  const datasetFreshness = () =>
    Promise.resolve(
      postureDatasets.map((dataset) => ({
        ...{ dataset, failure: null, succeededAt: clock.toISOString() },
      })),
    );
  portal.mount(
    postureContract,
    createPostureHandlers({ directory: tenantDirectory, datasetFreshness }),
  );
  portal.mount(mailDomainsContract, createMailDomainsHandlers());
});
afterAll(() => portal.close());

async function newCompany() {
  const tenantId = await portal.newTenant();
  const person = await portal.newCustomer({ [tenantId]: ['security:dashboards:communications'] });
  const get = async <T>(path: string) =>
    portal.get<T>(person, `/security/${tenantId}/${path}`).then(({ body }) => body);
  const save = <T>(work: (db: Parameters<typeof mailDatasetsStore.saveMessageDays>[0]) => T) =>
    withTenant(portal.db, tenantId, async (tx) => work(tx));
  const figureOf = async (id: string, days = 7) =>
    (await get<PostureOverview>(`posture?days=${String(days)}`)).figures.find(
      (one) => one.id === id,
    );
  return { tenantId, person, get, save, figureOf };
}

const threat = (id: string, day: string, given: Partial<ReadMailThreat> = {}): ReadMailThreat => ({
  ...{ id, at: `${day}T23:30:00.000Z`, title: 'Phish', threat: 'phishing', outcome: 'delivered' },
  ...{ status: 'new', isFalse: false, messages: 2, recipient: 'nora@x.example', ...given },
});

test('§3 exports: a domain and a measure leave with what their lists show', () => {
  const columnsOf = ({ exports = {} }: { readonly exports?: object }) => Object.keys(exports);

  expect(columnsOf(mailDomainsContract.endpoints.list)).toEqual([
    ...['name', 'spf', 'dkim', 'dmarc', 'readAt'],
  ]);
  expect(columnsOf(postureControlsContract.endpoints.list)).toEqual(
    expect.arrayContaining(['title', 'state', 'owner', 'dueOn', 'accepted', 'because', 'gain']),
  );
});

test('A11.1 the range of messages ends with the last day that was told, and so does the one before', async () => {
  const { save, figureOf, get } = await newCompany();
  const days = Array.from({ length: 14 }, (_, ago) => ({
    ...{ day: dayBefore('2026-11-22', ago), received: ago < 7 ? 10 : 4, sent: 1, chats: 0 },
  }));
  await save((db) => mailDatasetsStore.saveMessageDays(db, days));

  expect(await figureOf('mailReceived')).toMatchObject({ value: 70, whole: 70, change: 42 });
  expect(await figureOf('mailReceived', 30)).toMatchObject({ value: 98, change: null });
  const { until, trend } = await get<Communications>('posture/communications?days=7');
  expect([until, trend.length, trend.at(-1)]).toEqual([
    ...['2026-11-22', 7, { day: '2026-11-22', received: 10, sent: 1, chats: 0 }],
  ]);
  const rows = await get<{ data: PostureRow[] }>(
    'posture/communications/rows?figure=mailReceived&days=7&take=50',
  );
  expect(rows.data.reduce((all, { count }) => all + count, 0)).toBe(70);
});

test('A11.1 alerts count by their messages, false alarms not at all, and one that is closed waits for nobody', async () => {
  const { save, figureOf, get } = await newCompany();
  await save((db) =>
    mailDatasetsStore.saveMailThreats(db, [
      threat('a', '2026-11-24'),
      threat('b', '2026-11-18', { status: 'resolved', messages: 5 }),
      threat('c', '2026-11-20', { isFalse: true }),
      threat('d', '2026-11-17'),
    ]),
  );

  expect(await figureOf('mailPhishing')).toMatchObject({ value: 7, whole: 7, change: 5 });
  expect(await figureOf('mailDelivered')).toMatchObject({ value: 2, whole: 7 });
  // Half a year is read at first: of twice as much nothing is known.
  expect(await figureOf('mailPhishing', 91)).toMatchObject({ value: 9, change: null });
  await save((db) =>
    mailDatasetsStore.saveMailThreats(db, [threat('a', '2026-11-24', { status: 'resolved' })]),
  );
  expect(await figureOf('mailDelivered')).toMatchObject({ value: 0 });
  const { data } = await get<{ data: PostureRow[] }>(
    'posture/communications/rows?figure=mailPhishing&days=7',
  );
  expect(data.map(({ id, count, about }) => [id, count, about])).toEqual([
    ['b', 5, 'nora@x.example'],
    ['a', 2, 'nora@x.example'],
  ]);
});

const domain = (name: string, given: Partial<ReadMailDomain> = {}): ReadMailDomain => ({
  ...{ name, initialName: 'x.onmicrosoft.example', sendsMail: true, spfLookups: 1 },
  ...{ spf: ['v=spf1 -all'], dkim1: ['p=A'], dkim2: ['p=A'], dmarcFrom: name, ...given },
  dmarc: given.dmarc === undefined ? [] : given.dmarc,
});

test('A11.1 domains are replaced by each read, searched and filtered, and open what their figure counts', async () => {
  const { save, figureOf, get } = await newCompany();
  const rua = 'rua=mailto:dmarc@a.example';
  await save((db) => mailDatasetsStore.saveMailDomains(db, [domain('gone.example')], clock));
  const read = [
    domain('b.example'),
    domain('a.example', { dmarc: [`v=DMARC1; p=reject; ${rua}`] }),
    domain('c.example', { dmarc: null }),
  ];
  await save((db) => mailDatasetsStore.saveMailDomains(db, read, clock));

  const names = async (query: string) =>
    (await get<{ data: MailDomain[] }>(`mail-domains?${query}`)).data.map(({ name }) => name);
  expect(await names('')).toEqual(['a.example', 'b.example', 'c.example']);
  expect(await names('state=open')).toEqual(['b.example']);
  expect(await names('state=unread')).toEqual(['c.example']);
  expect(await names('search=A.EX')).toEqual(['a.example']);
  expect(await figureOf('domainsWithoutDmarc')).toMatchObject({ value: 1, whole: 3 });
  const { data } = await get<{ data: PostureRow[] }>(
    'posture/communications/rows?figure=domainsWithoutDmarc',
  );
  expect(data).toMatchObject([{ id: 'b.example', count: 1 }]);
});

test('who may see mail and chat only sees no people of other dashboards, and strangers see nothing', async () => {
  const [company, other] = [await newCompany(), await newCompany()];
  const status = async (tenantId: string, path: string) =>
    (await portal.get(company.person, `/security/${tenantId}/${path}`)).status;

  expect(await status(company.tenantId, 'posture/identity?figure=admins')).toBe(403);
  expect(await status(other.tenantId, 'mail-domains')).toBe(403);
  expect(await status(other.tenantId, 'posture/communications')).toBe(403);
});
