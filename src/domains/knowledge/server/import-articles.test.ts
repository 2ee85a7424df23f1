import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import {
  articleFields,
  type Article,
  type ArticleFields,
  type ArticleHead,
  type ImportedFile,
} from '../articles.schema.ts';
import type { MarkdownFile } from '../front-matter.rules.ts';
import { fieldsWith, openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk({ databaseUrl: await ownDatabase() });
});
afterAll(() => desk.close());

type Pictures = { path: string; id: string }[];
interface Answer {
  readonly articles: ImportedFile[];
  readonly type?: string;
  readonly params?: object;
}

const bring = (files: Readonly<Record<string, string>>, pictures: Pictures = [], at = desk) =>
  at.send<Answer>('POST', '/internal/article-import', at.staff, {
    ...{ language: 'de', parentId: null, pictures },
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  });

const tree = async (at = desk): Promise<ReadonlyMap<string, ArticleHead>> => {
  const path = '/internal/article-tree';
  const { body } = await at.send<{ articles: ArticleHead[] }>('GET', path, at.staff);
  return new Map(body.articles.map((one) => [one.slug, one]));
};

const read = async (slug: string, at = desk): Promise<Article> => {
  const id = (await tree(at)).get(slug)?.id ?? '';
  return (await at.send<Article>('GET', `/internal/articles/${id}`, at.staff)).body;
};

const outcomes = ({ articles }: Answer) => articles.map((one) => `${one.path} ${one.outcome}`);
const word = () => `w${randomUUID().slice(0, 8)}`;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (text: string) => Buffer.concat([signature, Buffer.from(text)]);

async function upload(bytes: Uint8Array, at = desk): Promise<string> {
  const answer = await at.portal.app.inject({
    method: 'POST',
    url: '/api/internal/article-pictures',
    headers: {
      authorization: `Bearer ${at.staff.bearer}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  return answer.json<{ id: string }>().id;
}

const countPictures = () =>
  withSystem(desk.portal.db, (db) =>
    sql<{ count: number }>`select count(*)::int as count from operator_files`.execute(db),
  ).then(({ rows }) => rows[0]?.count);

describe('A15, issue 38: a folder of Markdown comes in whole', () => {
  test('with its tree: directories are the articles above their files, languages are joined', async () => {
    const [top, own] = [word(), word()];
    const { body } = await bring({
      [`de/${top}/index.md`]: '# Netz\nAlles zum Netz',
      [`de/${top}/${own}/vpn-${own}.md`]: '# VPN\nText',
      [`en/${top}/${own}/vpn-${own}.md`]: '# VPN in English\nText',
    });

    expect(body.articles.every(({ outcome }) => outcome === 'new')).toBe(true);
    const heads = await tree();
    expect(heads.get(own)).toMatchObject({ titleDe: own, titleEn: own });
    expect(heads.get(own)?.parentId).toBe(heads.get(top)?.id);
    expect(heads.get(`vpn-${own}`)).toMatchObject({
      ...{ titleDe: 'VPN', titleEn: 'VPN in English', parentId: heads.get(own)?.id },
      ...{ state: 'draft', audience: 'internal', ownerId: desk.staff.userId },
    });
  });

  test('the same import again writes nothing; a changed text leaves the article where it lies', async () => {
    const [top, own, elsewhere] = [word(), word(), word()];
    const files = { [`${top}/${own}.md`]: '# A\nEins', [`${elsewhere}.md`]: '# B\nText' };
    await bring(files);
    const before = await read(own);
    expect(outcomes((await bring(files)).body)).toEqual([
      ...[`${elsewhere}.md same`, `${top}/ same`, `${top}/${own}.md same`],
    ]);
    expect((await read(own)).changedAt).toBe(before.changedAt);

    const parentId = (await tree()).get(elsewhere)?.id ?? null;
    const { id, version, ...rest } = before;
    const moved = { ...articleFields.parse(rest), parentId, version };
    await desk.send('PUT', `/internal/articles/${id}`, desk.staff, moved);
    await bring({ ...files, [`${top}/${own}.md`]: '# A\nZwei' });
    expect(await read(own)).toMatchObject({ bodyDe: 'Zwei', parentId });

    await bring({ [`${top}/${own}.md`]: `---\nparent: ${top}\n---\n# A\nZwei` });
    expect((await read(own)).parentId).toBe((await tree()).get(top)?.id);
  });

  test('links lead to the article of their path, not to another file of that name', async () => {
    const [one, other] = [word(), word()];
    await bring({
      [`${one}/index.md`]: '# Eins\nText',
      [`${other}/index.md`]: '# Zwei\nText',
      [`${other}/mehr-${other}.md`]: `# Mehr\n[a](index.md) [b](../${one}/index.md)`,
    });
    expect((await read(`mehr-${other}`)).bodyDe).toBe(`[a](article:${other}) [b](article:${one})`);
  });

  test('what a file says of parent and owner that nobody is, is told', async () => {
    const own = word();
    const { body } = await bring({
      [`${own}.md`]: '---\nparent: gibt-es-nicht\nowner: Niemand\n---\n# A\n![x](weg.png)',
    });
    expect(body.articles[0]?.faults).toEqual([
      { kind: 'parent', target: 'gibt-es-nicht' },
      { kind: 'owner', target: 'Niemand' },
      { kind: 'image', target: 'weg.png' },
    ]);
  });
});

describe('pictures of the folder', () => {
  test('are shown where the text names their path, and the same bytes again are no second one', async () => {
    const [own, bytes] = [word(), png(word())];
    const files = { [`${own}/a-${own}.md`]: '# A\n![Der Knopf](../bilder/ein%20Knopf.png)' };
    const path = 'bilder/ein Knopf.png';
    const id = await upload(bytes);
    await bring(files, [{ path, id }]);
    expect(await read(`a-${own}`)).toMatchObject({
      ...{ bodyDe: `![Der Knopf](pictures/${id})`, faults: [] },
    });

    const before = await countPictures();
    const { body } = await bring(files, [{ path, id: await upload(bytes) }]);
    expect(body.articles.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await countPictures()).toBe(before);
  });

  test('nobody takes a picture that waits for somebody else', async () => {
    const own = word();
    const id = await upload(png(own));
    const other = await desk.portal.newStaff(['Tenants.Write']);
    const thief = { ...desk, staff: other };
    const { body } = await bring(
      { [`${own}.md`]: '# A\n![x](a.png)' },
      [{ path: 'a.png', id }],
      thief,
    );

    expect(body.articles[0]?.faults).toEqual([{ kind: 'image', target: 'a.png' }]);
  });
});

describe('what cannot be taken leaves nothing behind', () => {
  test.each(['../geheim.md', '/etc/a.md', String.raw`C:\a.md`, 'a/../../b.md'])(
    'the path %s',
    async (path) => {
      const own = word();
      const { status, body } = await bring({ [`${own}.md`]: '# A', [path]: '# B' });

      expect(status).toBe(422);
      expect(body).toMatchObject({ type: 'ERROR_KNOWLEDGE_PATH_NOT_POSSIBLE', params: { path } });
      expect((await tree()).has(own)).toBe(false);
    },
  );

  test('an article that would include itself by another one', async () => {
    const [one, other] = [word(), word()];
    const { body } = await bring({
      [`${one}.md`]: `# A\n{{ ${other} }}`,
      [`${other}.md`]: `# B\n{{ ${one} }}`,
    });
    expect(body.type).toBe('ERROR_KNOWLEDGE_INCLUDES_ITSELF');
    expect((await tree()).has(one)).toBe(false);
  });

  test('a binary under the name of a text, and more files than one import takes', async () => {
    const own = word();
    expect((await bring({ [`${own}.md`]: '# A', 'b.md': 'PK\u0003\u0004\u0000' })).status).toBe(
      400,
    );
    const many = Object.fromEntries(
      Array.from({ length: 501 }, (_, at) => [`${own}/${String(at)}.md`, 'x']),
    );
    expect((await bring(many)).status).toBe(400);
    expect((await tree()).has(own)).toBe(false);
  });
});

/** Everything of a portal as its export holds it, by path. */
async function exported(at: KnowledgeDesk): Promise<Record<string, Uint8Array>> {
  const answer = await at.portal.app.inject({
    url: '/api/internal/article-export',
    headers: { authorization: `Bearer ${at.staff.bearer}` },
  });
  return unzipSync(answer.rawPayload);
}

/** Texts without what another portal cannot know: its staff, and ids of its pictures. */
const plain = (files: Readonly<Record<string, Uint8Array>>): MarkdownFile[] =>
  Object.entries(files)
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, bytes]) => ({
      path,
      text: Buffer.from(bytes)
        .toString()
        .replace(/^owner: .*$/m, 'owner:')
        .replaceAll(/pictures\/[0-9a-f-]{36}/g, 'pictures/id'),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

test('an export comes back as it was: texts by the byte, tree, questions, reviews and pictures', async () => {
  const [from, to] = [
    await openKnowledgeDesk({ databaseUrl: await ownDatabase() }),
    await openKnowledgeDesk({ databaseUrl: await ownDatabase() }),
  ];
  const bytes = png('ein Bild');
  const picture = await upload(bytes, from);
  const write = async (fields: Partial<ArticleFields>) => {
    const body = { id: randomUUID(), ...fieldsWith(fields) };
    return (await from.send<Article>('POST', '/internal/articles', from.staff, body)).body.id;
  };
  const top = await write({ slug: 'netz', titleEn: '', bodyDe: '', bodyEn: '', tags: ['a, "b"'] });
  const middle = await write({
    ...{ slug: 'vpn', parentId: top, place: 12, isQuestion: true, reviewBy: '2027-02-28' },
    ...{ audience: 'bundle:Standard', attribution: '"Ada", CC BY', titleDe: String.raw`„V" \ n` },
    bodyDe: `# Kopf\n\n![Knopf](pictures/${picture})\n\n> [!NOTE]\n\n{{ netz }}\n\n\`[x](y.md)\``,
    bodyEn: `\n::: internal\n[a](article:netz) [b](weg)\n:::\n\n\`\`\`\n![k](pictures/${picture})\n\`\`\`\n`,
  });
  await write({ slug: 'gast', parentId: middle, titleDe: '', bodyDe: 'Ohne Titel', place: 999 });

  const before = await exported(from);
  const pictures: Pictures = [];
  for (const [path, content] of Object.entries(before))
    if (path.startsWith('pictures/')) pictures.push({ path, id: await upload(content, to) });
  const texts = Object.entries(before).filter(([path]) => path.endsWith('.md'));
  const files = Object.fromEntries(texts.map(([path, one]) => [path, Buffer.from(one).toString()]));
  const { body } = await bring(files, pictures, to);
  const after = await exported(to);

  expect(body.articles.flatMap(({ faults }) => faults)).toContainEqual({
    ...{ kind: 'link', target: 'weg' },
  });
  expect(plain(before).map(({ path }) => path)).toEqual([
    ...['de/gast.md', 'de/netz.md', 'de/vpn.md', 'en/gast.md', 'en/vpn.md'],
  ]);
  expect(plain(after)).toEqual(plain(before));
  const kept = Object.entries(after).filter(([path]) => path.startsWith('pictures/'));
  expect(kept.map(([, content]) => Buffer.from(content).equals(bytes))).toEqual([true]);
  const again = await bring(files, [], to);
  expect(again.body.articles.map(({ outcome }) => outcome)).not.toContain('new');
  await Promise.all([from.close(), to.close()]);
});
