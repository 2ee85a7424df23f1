import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformRetention } from '#platform/server/privacy/platform-retention.store.ts';
import { testVirus } from '#platform/common/files/test-virus.rules.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { searchContract } from '#platform/common/search.schema.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { articleFields, type Article, type ArticleFields } from '../articles.schema.ts';
import type { HelpArticle } from '../help.schema.ts';
import { fieldsWith, openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => void (desk = await openKnowledgeDesk()));
afterAll(() => desk.close());

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = Buffer.concat([signature, Buffer.alloc(900_000, 7)]);

async function upload(by = desk.staff, name = 'Knopf.png', bytes = png) {
  const answer = await desk.portal.app.inject({
    method: 'POST',
    url: '/api/internal/article-pictures',
    headers: {
      authorization: `Bearer ${by.bearer}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  return { status: answer.statusCode, body: answer.json<{ id: string; type?: string }>() };
}

const shown = (id: string, alt = 'Der Knopf') => `![${alt}](pictures/${id})`;

const call = (method: 'GET' | 'DELETE', path: string, by: TestPerson) =>
  desk.portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${by.bearer}` },
  });

const asStaff = (id: string, by = desk.staff) =>
  call('GET', `/internal/article-pictures/${id}`, by);

async function newReader(licenseBundle: 'Essential' | 'Standard' = 'Essential') {
  const tenantId = await desk.portal.newTenant({ licenseBundle });
  const person = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
  const root = `/tenants/${tenantId}`;
  return {
    tenantId,
    person,
    fetched: (id: string) => call('GET', `${root}/article-pictures/${id}`, person),
    read: (slug: string) => desk.send<HelpArticle>('GET', `${root}/articles/${slug}`, person),
  };
}

const save = ({ id, version, ...article }: Article, change: Partial<ArticleFields>) =>
  desk.send<Article>('PUT', `/internal/articles/${id}`, desk.staff, {
    ...articleFields.parse(article),
    ...change,
    version,
  });

const move = (id: string, to: Article['state']) =>
  desk.send<Article>('POST', `/internal/articles/${id}/state`, desk.staff, { to });

const holderOf = (id: string) =>
  withSystem(desk.portal.db, (db) =>
    sql<{ holder: string | null }>`select holder from operator_files where id = ${id}`.execute(db),
  ).then(({ rows }) => rows[0]);

describe('A15: pictures in articles', () => {
  test('readers of a released article get its picture byte by byte', async () => {
    const { id } = (await upload()).body;
    const { slug } = await desk.release({ bodyDe: `Drücken:\n\n${shown(id)}` });
    const { read, fetched } = await newReader();

    expect((await read(slug)).body.body).toContain(shown(id));
    const answer = await fetched(id);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('nobody but staff sees it before the release, and nobody after it was retired', async () => {
    const { id } = (await upload()).body;
    const { fetched } = await newReader();
    const made = await desk.send<Article>('POST', '/internal/articles', desk.staff, {
      id: randomUUID(),
      ...fieldsWith({ bodyDe: shown(id) }),
    });

    expect((await fetched(id)).statusCode).toBe(404);
    expect((await asStaff(id)).statusCode).toBe(200);
    await move(made.body.id, 'released');
    expect((await fetched(id)).statusCode).toBe(200);
    await move(made.body.id, 'retired');
    expect((await fetched(id)).statusCode).toBe(404);
  });

  test('a picture of a block for others is not handed out, nor that of an article for others', async () => {
    const inBlock = (await upload()).body.id;
    const ofOthers = (await upload()).body.id;
    await desk.release({ bodyDe: `Alle\n::: bundle:Standard\n${shown(inBlock)}\n:::` });
    await desk.release({ bodyDe: shown(ofOthers), audience: 'internal' });
    const [essential, standard] = [await newReader(), await newReader('Standard')];

    expect((await essential.fetched(inBlock)).statusCode).toBe(404);
    expect((await standard.fetched(inBlock)).statusCode).toBe(200);
    expect((await standard.fetched(ofOthers)).statusCode).toBe(404);
  });

  test('the database itself hides the bytes from a tenant that may not read them', async () => {
    const { id } = (await upload()).body;
    await desk.release({ bodyDe: shown(id), audience: 'bundle:Standard' });
    const parts = async ({ tenantId }: { readonly tenantId: string }) =>
      withTenant(desk.portal.db, tenantId, (db) =>
        sql`select position from operator_file_parts where file_id = ${id}`.execute(db),
      ).then(({ rows }) => rows.length);

    expect(await parts(await newReader())).toBe(0);
    expect(await parts(await newReader('Standard'))).toBe(2);
  });

  test('a picture stays as it was released while the text goes on without it', async () => {
    const { id } = (await upload()).body;
    const made = await desk.release({ bodyDe: shown(id) });
    const { fetched } = await newReader();
    const { body: after } = await save(made, { bodyDe: 'Ohne Bild' });

    expect((await fetched(id)).statusCode).toBe(200);
    await move(made.id, 'released');
    expect((await fetched(id)).statusCode).toBe(404);
    // an earlier revision is restored with its picture
    const { body: restored } = await save(after, { bodyDe: shown(id) });
    expect(restored.faults).toEqual([]);
  });

  test('an included article shows its pictures within the other', async () => {
    const { id } = (await upload()).body;
    const part = await desk.release({ bodyDe: shown(id) });
    await desk.release({ bodyDe: `{{ ${part.slug} }}` });
    const { fetched } = await newReader();
    expect((await fetched(id)).statusCode).toBe(200);
  });

  test('who writes is told of pictures that are gone and of those without words', async () => {
    const { id } = (await upload()).body;
    const gone = randomUUID();
    const made = await desk.release({ bodyDe: `${shown(id, '')}\n\n${shown(gone, 'Alt')}` });

    expect(made.faults).toEqual([
      { kind: 'alt', target: id },
      { kind: 'picture', target: 'Alt' },
    ]);
  });

  test('the search finds what a picture shows, and no address of one', async () => {
    const word = randomUUID()
      .replaceAll(/[-\dae]/g, 'x')
      .slice(0, 12);
    const { id } = (await upload()).body;
    const { slug } = await desk.release({ bodyDe: shown(id, `Knopf ${word}`) });
    const { tenantId, person } = await newReader('Standard');
    const found = async (text: string) => {
      const path = `/tenants/${tenantId}/search?text=${text}&limit=10`;
      const { body } = await desk.send('GET', path, person);
      const { groups } = searchContract.endpoints.find.result.parse(body);
      return groups.flatMap(({ hits }) => hits.map((hit) => hit.id));
    };

    expect(await found(word)).toContain(slug);
    expect(await found('pictures')).not.toContain(slug);
  });
});

test('an export holds the pictures, and texts that lead to them', async () => {
  const { id } = (await upload()).body;
  const { slug } = await desk.release({ bodyDe: shown(id) });
  const archive = (await call('GET', '/internal/article-export', desk.staff)).rawPayload;

  const texts = archive.toString('latin1');
  expect(texts).toContain(`de/${slug}.md`);
  expect(texts).toContain(`![Der Knopf](../pictures/${id}.png)`);
  expect(archive.includes(png)).toBe(true);
});

describe('whose pictures they are', () => {
  test('a picture that waits is its owner’s alone, to see, to use and to take back', async () => {
    const { id } = (await upload()).body;
    const other = await desk.portal.newStaff(['Tenants.Write']);

    expect((await asStaff(id, other)).statusCode).toBe(404);
    const path = `/internal/article-pictures/${id}`;
    expect((await call('DELETE', path, other)).statusCode).toBe(404);
    const stolen = await desk.send<Article>('POST', '/internal/articles', other, {
      id: randomUUID(),
      ...fieldsWith({ bodyDe: shown(id) }),
    });
    expect(stolen.body.faults).toEqual([{ kind: 'picture', target: 'Der Knopf' }]);
    expect((await call('DELETE', path, desk.staff)).statusCode).toBe(200);
    expect(await holderOf(id)).toBeUndefined();
  });

  test('a picture of an article cannot be taken back', async () => {
    const { id } = (await upload()).body;
    await desk.release({ bodyDe: shown(id) });

    expect((await call('DELETE', `/internal/article-pictures/${id}`, desk.staff)).statusCode).toBe(
      404,
    );
  });

  test('it goes with the last article that has it, after seven days', async () => {
    const { id } = (await upload()).body;
    const one = await desk.release({ bodyDe: shown(id) });
    const other = await desk.release({ bodyDe: shown(id) });
    const drop = (article: Article) =>
      withSystem(desk.portal.db, (db) =>
        sql`delete from articles where id = ${article.id}`.execute(db),
      );

    await drop(one);
    expect(await holderOf(id)).toEqual({ holder: 'articles' });
    await drop(other);
    expect(await holderOf(id)).toEqual({ holder: null });
    expect(platformRetention['operator_files']).toMatchObject({ days: 7 });
  });

  test('customers can neither bring pictures nor fetch them by the address of staff', async () => {
    const { person } = await newReader();
    const { id } = (await upload()).body;

    expect((await upload(person)).status).toBe(403);
    expect((await asStaff(id, person)).statusCode).toBe(403);
  });
});

describe('pictures that are not taken', () => {
  test.each([
    ['a document', 'Rechnung.pdf', Buffer.from('%PDF-1.7'), 'ERROR_KNOWLEDGE_NO_PICTURE'],
    ['a page', 'Bild.html', Buffer.from('<script>'), 'ERROR_FILES_KIND_NOT_TAKEN'],
    ['a picture with scripts', 'Bild.svg', Buffer.from('<svg/>'), 'ERROR_FILES_KIND_NOT_TAKEN'],
    [
      'a text under the name of one',
      'Bild.png',
      Buffer.from('Text'),
      'ERROR_FILES_KIND_UNLIKE_NAME',
    ],
    ['the test file of scanners', 'eicar.txt', Buffer.from(testVirus), 'ERROR_FILES_INFECTED'],
    [
      'more than 8 MB',
      'Bild.png',
      Buffer.concat([signature, Buffer.alloc(8 * 1_048_576, 7)]),
      'ERROR_KNOWLEDGE_PICTURE_TOO_LARGE',
    ],
  ])('%s', async (_what, name, bytes, type) => {
    expect(await upload(desk.staff, name, bytes)).toMatchObject({ status: 422, body: { type } });
  });

  test('what came and what was infected stands in the trail', async () => {
    const { id } = (await upload()).body;
    const name = `${randomUUID()}.txt`;
    await upload(desk.staff, name, Buffer.from(testVirus));
    const { rows } = await withSystem(desk.portal.db, (db) =>
      sql<{ action: string }>`select action from operator_audit_entries
        where subject_id = ${id} or after ->> 'name' = ${name} order by at`.execute(db),
    );

    expect(rows.map(({ action }) => action)).toEqual([
      'articlePicture.upload',
      'articlePicture.refuse',
    ]);
  });
});
