import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { newsContract, type NewsItem } from '../news.schema.ts';
import { newsHandlers } from './news.handlers.ts';

let portal: TestPortal;
let staff: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(newsContract, newsHandlers);
  staff = await portal.newStaff(['Tenants.Write']);
});
afterAll(() => portal.close());

const text = {
  titleDe: 'Wartung',
  titleEn: 'Maintenance',
  textDe: 'Am Sonntag.',
  textEn: 'On Sunday.',
  shownUntil: null,
};

async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  person: TestPerson,
  payload?: object,
) {
  const response = await portal.app.inject({
    method,
    url: `/api/internal/news${path}`,
    headers: { authorization: `Bearer ${person.bearer}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<NewsItem & { type?: string }>() };
}

async function shownTo(person: TestPerson): Promise<NewsItem[]> {
  return ((await portal.get('/news?take=200', person)).body as { data: NewsItem[] }).data;
}

describe('product reference A17: news on the portal homes', () => {
  test('what staff publish is shown to every customer, the latest first, in both languages', async () => {
    const customer = await portal.newCustomer({});
    const first = await send('POST', '', staff, text);
    const second = await send('POST', '', staff, { ...text, titleDe: 'Neu' });

    const shown = (await shownTo(customer)).filter(({ id }) =>
      [first.body.id, second.body.id].includes(id),
    );
    expect(shown).toEqual([second.body, first.body]);
    expect(shown[1]).toMatchObject({ ...text, publishedBy: staff.email });
  });

  test('news is shown through its last day and not after it', async () => {
    const day = (daysAhead: number): string =>
      new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
    const today = await send('POST', '', staff, { ...text, shownUntil: day(0) });
    const yesterday = await send('POST', '', staff, { ...text, shownUntil: day(-1) });

    const ids = (await shownTo(staff)).map(({ id }) => id);
    expect(ids).toContain(today.body.id);
    expect(ids).not.toContain(yesterday.body.id);
  });

  test('changing and taking back leave their mark in the audit trail', async () => {
    const { body } = await send('POST', '', staff, text);
    await send('PUT', `/${body.id}`, staff, { ...text, titleEn: 'Maintenance window' });
    await send('DELETE', `/${body.id}`, staff);

    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{
        action: string;
      }>`select action from operator_audit_entries where subject_id = ${body.id} order by at, id`.execute(
        tx,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'news.publish',
      'news.change',
      'news.withdraw',
    ]);
    expect((await send('PUT', `/${body.id}`, staff, text)).body.type).toBe('ERROR_NEWS_NOT_FOUND');
  });

  test('a customer may not write news, nor may staff without one of the permissions', async () => {
    const customer = await portal.newCustomer({ [await portal.newTenant()]: ['portal:admin'] });

    expect((await send('POST', '', customer, text)).status).toBe(403);
    expect((await send('POST', '', await portal.newStaff(['DasTool.Write']), text)).status).toBe(
      403,
    );
    expect((await send('POST', '', staff, { ...text, titleEn: ' ' })).status).toBe(400);
  });
});
