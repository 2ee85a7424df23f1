import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Article } from '../articles.schema.ts';
import type { HelpArticle } from '../help.schema.ts';
import { openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk();
});
afterAll(() => desk.close());

interface OpenedTicket {
  readonly id: string;
  readonly number: string;
}

/** A ticket of a company, written by somebody. */
function openTicket(tenantId: string, by: TestPerson, share: string): Promise<OpenedTicket> {
  const at = new Date();
  return withTenant(desk.portal.db, tenantId, async (tx) => {
    const { rows } = await sql<OpenedTicket>`insert into tickets (subject, form_key, form_version,
        state, priority, requester_id, requester, share, created_at, updated_at, last_answer_at,
        last_answer_by, last_answer_side)
      values ('Drucker druckt nicht', 'question', 1, 'received', 'normal', ${by.userId}, 'Lena',
        ${share}, ${at}, ${at}, ${at}, 'Lena', 'customer') returning id, number::text`.execute(tx);
    const [made] = rows;
    if (!made) throw new Error('the ticket was not written');
    return made;
  });
}

/** A snippet in force. @returns its key */
async function writeSnippet(): Promise<string> {
  const key = `text-${randomUUID().slice(0, 8)}`;
  const [id, category] = [randomUUID(), randomUUID()];
  await withSystem(desk.portal.db, async (tx) => {
    await sql`insert into document_categories (id, name_de, name_en, position, colour, icon)
      values (${category}, 'Betrieb', 'Operations', 1, 1, 'file-text')`.execute(tx);
    await sql`insert into document_snippets (id, key, category_id, owner, created_at)
      values (${id}, ${key}, ${category}, '', now())`.execute(tx);
    await sql`insert into document_snippet_versions (snippet_id, number, state, title_de, title_en,
        body_de, body_en, kind, author_id, author_ids, author, changed_at)
      values (${id}, 1, 'draft', 'Zweiter Faktor', '', 'Text', '', 'text', ${randomUUID()}, '{}', 'Nora', now())`.execute(
      tx,
    );
  });
  return key;
}

/** A service; on offer, or not any more. @returns its id and key */
async function writeService(isOffered: boolean) {
  const id = randomUUID();
  const key = `s-${id.slice(0, 8)}`;
  // Whole, as the editor keeps it: searches of other tests read it, too.
  const [sample] = offeringSamples;
  const content = JSON.stringify({ ...sample, nameDe: 'Datensicherung', nameEn: 'Backup' });
  await withSystem(desk.portal.db, async (tx) => {
    await sql`insert into service_offerings (id, key, published_number, created_at)
      values (${id}, ${key}, ${isOffered ? 1 : null}, now())`.execute(tx);
    await sql`insert into service_offering_versions (offering_id, number, state, content, changed_at,
        changed_by)
      values (${id}, 1, ${isOffered ? 'published' : 'retired'}, ${content}, now(), 'Nora')`.execute(
      tx,
    );
  });
  return { id, key };
}

/** Notes a service for a company. @returns the id under which it has it */
function bookService(tenantId: string, offeringId: string): Promise<string> {
  return withTenant(desk.portal.db, tenantId, async (tx) => {
    const id = randomUUID();
    await sql`insert into contracted_services (id, offering_id, offering_number, started_on,
        notice_days, unit_de, unit_en, contact, health, charged_from)
      values (${id}, ${offeringId}, 1, '2026-01-01', 30, '', '', '', 'fine', '2026-01-01')`.execute(
      tx,
    );
    return id;
  });
}

const see = (id: string, by: TestPerson) =>
  desk.send<Article>('GET', `/internal/articles/${id}`, by).then(({ body }) => body);

async function read(slug: string, tenantId: string, by: TestPerson): Promise<string> {
  const path = `/tenants/${tenantId}/articles/${slug}`;
  return (await desk.send<HelpArticle>('GET', path, by)).body.body;
}

describe('product reference A15: links to tickets', () => {
  test('who may see the ticket comes to it, a colleague and another company read the words', async () => {
    const tenantId = await desk.portal.newTenant();
    const otherId = await desk.portal.newTenant();
    const lena = await desk.portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
    const paul = await desk.portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
    const other = await desk.portal.newCustomer({ [otherId]: ['portal:user', 'operations'] });
    const { id, number } = await openTicket(tenantId, lena, 'inherit');
    const { slug } = await desk.release({ bodyDe: `[Störung](ticket:${number})` });

    expect(await read(slug, tenantId, lena)).toBe(
      `[Störung](../operations/your-tickets?ticket=${id})`,
    );
    expect(await read(slug, tenantId, paul)).toBe('Störung');
    expect(await read(slug, otherId, other)).toBe('Störung');
  });

  test('who reads no tickets at all comes to none, not even to one for the whole company', async () => {
    const tenantId = await desk.portal.newTenant();
    const lena = await desk.portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
    const gast = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
    const { id, number } = await openTicket(tenantId, lena, 'everyone');
    const audience = `tenant:${tenantId}`;
    const made = await desk.release({ audience, bodyDe: `[Störung](ticket:${number})` });

    expect(made.faults).toEqual([]);
    expect(await read(made.slug, tenantId, lena)).toContain(id);
    expect(await read(made.slug, tenantId, gast)).toBe('Störung');
  });

  test('the owner is told of a ticket that not all readers may see, and of one that is not there', async () => {
    const tenantId = await desk.portal.newTenant();
    const lena = await desk.portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
    const { number } = await openTicket(tenantId, lena, 'private');
    const bodyDe = `[a](ticket:${number}) [b](ticket:999999999999) [c](ticket:x)`;
    const made = await desk.release({ bodyDe });

    expect(made.faults).toEqual([
      { kind: 'hidden', target: number },
      { kind: 'link', target: '999999999999' },
      { kind: 'link', target: 'x' },
    ]);
  });

  test('staff see subject and way where they work on tickets, and neither where they do not', async () => {
    const tenantId = await desk.portal.newTenant();
    const lena = await desk.portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
    const { id, number } = await openTicket(tenantId, lena, 'inherit');
    const made = await desk.release({ audience: 'internal', bodyDe: `[a](ticket:${number})` });
    const writer = await desk.portal.newStaff(['DasTool.Write']);
    const link = { kind: 'ticket', target: number };

    expect(made.links).toEqual([{ ...link, title: 'Drucker druckt nicht', id }]);
    expect((await see(made.id, writer)).links).toEqual([{ ...link, title: null, id: null }]);
  });
});

describe('product reference A15: links to services', () => {
  test('who may see services comes to the own one or the one on offer, others read the words', async () => {
    const [offered, former] = [await writeService(true), await writeService(false)];
    const tenantId = await desk.portal.newTenant();
    const lena = await desk.portal.newCustomer({ [tenantId]: ['portal:user', 'service:catalog'] });
    const gast = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
    const bodyDe = `[a](service:${offered.key}) [b](service:${former.key}) [c](service:${offered.id})`;
    const { slug } = await desk.release({ bodyDe });
    const page = '../service/your-services?service=';

    expect(await read(slug, tenantId, lena)).toBe(
      `[a](${page}${offered.id}) b [c](${page}${offered.id})`,
    );
    expect(await read(slug, tenantId, gast)).toBe('a b c');
    const own = await bookService(tenantId, former.id);
    expect(await read(slug, tenantId, lena)).toContain(`[b](${page}${own})`);
  });

  test('the owner is told of a service that is not there, and of one that is not on offer', async () => {
    const [offered, former] = [await writeService(true), await writeService(false)];
    const bodyDe = `[a](service:${offered.key}) [b](service:${former.key}) [c](service:weg)`;
    const made = await desk.release({ bodyDe });

    expect(made.faults).toEqual([
      { kind: 'hidden', target: former.key },
      { kind: 'link', target: 'weg' },
    ]);
  });

  test('staff who keep services see its name and open it, others do not', async () => {
    const { id, key } = await writeService(true);
    const made = await desk.release({ audience: 'internal', bodyDe: `[a](service:${key})` });
    const keeper = await desk.portal.newStaff(['DasTool.Write']);

    expect((await see(made.id, keeper)).links).toMatchObject([{ title: 'Datensicherung', id }]);
    expect(made.links).toMatchObject([{ title: null, id: null }]);
  });
});

describe('product reference A15: links to snippets', () => {
  test('customers read the words only, and the owner is told', async () => {
    const key = await writeSnippet();
    const bodyDe = `[a](snippet:${key})\n::: internal\n[b](snippet:weg)\n:::`;
    const made = await desk.release({ bodyDe });
    const tenantId = await desk.portal.newTenant();
    const reader = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });

    expect(await read(made.slug, tenantId, reader)).toBe('a');
    expect(made.faults).toEqual([
      { kind: 'hidden', target: key },
      { kind: 'link', target: 'weg' },
    ]);
  });

  test('staff of the document tool see its title and open it', async () => {
    const key = await writeSnippet();
    const made = await desk.release({ audience: 'internal', bodyDe: `[a](snippet:${key})` });
    const writer = await desk.portal.newStaff(['DasTool.Write']);

    expect(made.faults).toEqual([]);
    expect(made.links).toMatchObject([{ title: null, id: null }]);
    expect((await see(made.id, writer)).links).toMatchObject([{ title: 'Zweiter Faktor' }]);
  });
});
