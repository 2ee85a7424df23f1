import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article, ArticleHead, ImportedFile } from '../articles.schema.ts';
import type { HelpArticle } from '../help.schema.ts';
import { fieldsWith, openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk();
});
afterAll(() => desk.close());

const write = (fields = fieldsWith(), id: string = randomUUID()) =>
  desk.send<Article & { type?: string }>('POST', '/internal/articles', desk.staff, {
    id,
    ...fields,
  });

const save = (article: Article, change: Partial<Article>) => {
  const { parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn, audience, tags } = article;
  const { isQuestion, attribution, ownerId, reviewBy, version } = article;
  const fields = { parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn, audience, tags };
  return desk.send<Article & { type?: string; params?: object }>(
    'PUT',
    `/internal/articles/${article.id}`,
    desk.staff,
    { ...fields, isQuestion, attribution, ownerId, reviewBy, version, ...change },
  );
};

const read = async (slug: string, licenseBundle: 'Essential' | 'Standard' = 'Essential') => {
  const tenantId = await desk.portal.newTenant({ licenseBundle });
  const reader = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
  const path = `/tenants/${tenantId}/articles/${slug}`;
  return desk.send<HelpArticle>('GET', path, reader);
};

describe('product reference A15: articles', () => {
  test('the same id a second time writes nothing, a taken address is refused', async () => {
    const fields = fieldsWith();
    const id = randomUUID();
    const { body: first } = await write(fields, id);

    expect((await write(fields, id)).body.revision).toBe(first.revision);
    expect((await write(fields)).body.type).toBe('ERROR_KNOWLEDGE_SLUG_TAKEN');
  });

  test('each saved text is a revision; an old one can be read again', async () => {
    const { body: first } = await write(fieldsWith({ bodyDe: 'Eins' }));
    const { body: second } = await save(first, { bodyDe: 'Zwei' });
    const { body: tagged } = await save(second, { tags: ['neu'] });

    expect(tagged.revisions.map(({ number }) => number)).toEqual([2, 1]);
    const { body: old } = await desk.send<{ bodyDe: string }>(
      'GET',
      `/internal/articles/${first.id}/revisions/1`,
      desk.staff,
    );
    expect(old.bodyDe).toBe('Eins');
  });

  test('who began from an older text overwrites nothing', async () => {
    const { body: first } = await write();
    await save(first, { bodyDe: 'Von einer anderen' });

    expect((await save(first, { bodyDe: 'Von mir' })).status).toBe(412);
  });

  test('an article that includes itself by another one is refused', async () => {
    const { body: one } = await write();
    const { body: other } = await write(fieldsWith({ bodyDe: `{{ ${one.slug} }}` }));
    const { body } = await save(one, { bodyDe: `{{ ${other.slug} }}` });

    expect(body.type).toBe('ERROR_KNOWLEDGE_INCLUDES_ITSELF');
  });

  test('an article cannot lie below itself', async () => {
    const { body: top } = await write();
    const { body: below } = await write(fieldsWith({ parentId: top.id }));

    expect((await save(top, { parentId: below.id })).body.type).toBe(
      'ERROR_KNOWLEDGE_PARENT_BELOW',
    );
  });
});

describe('product reference A15: the owner of an article', () => {
  const nameOf = async (userId: string): Promise<string> => {
    const { body } = await desk.send<{ owners: { userId: string; name: string }[] }>(
      'GET',
      '/internal/article-owners',
      desk.staff,
    );
    return body.owners.find((one) => one.userId === userId)?.name ?? '';
  };

  test('a new article belongs to whoever writes it, until somebody else is chosen', async () => {
    const { body: made } = await write();
    expect(made).toMatchObject({
      ownerId: desk.staff.userId,
      ownerName: await nameOf(desk.staff.userId),
    });

    const other = await desk.portal.newStaff(['DasTool.Write']);
    const { body: given } = await save(made, { ownerId: other.userId });
    expect(given).toMatchObject({ ownerId: other.userId, ownerName: await nameOf(other.userId) });
    expect((await save(given, { ownerId: null, tags: ['x'] })).body.ownerId).toBe(other.userId);
  });

  test('a customer, and somebody who is not there, can own none', async () => {
    const customer = await desk.portal.newCustomer({});
    const { body: made } = await write();

    for (const ownerId of [customer.userId, randomUUID()]) {
      const refused = await save(made, { ownerId });
      expect(refused.body.type).toBe('ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE');
      const created = await write({ ...fieldsWith(), ownerId });
      expect(created.body.type).toBe('ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE');
    }
  });
});

describe('product reference A15: the list of articles', () => {
  const listed = async (query: string, search: string): Promise<Partial<ArticleHead>[]> => {
    const path = `/internal/articles?search=${search}&${query}`;
    return (await desk.send<{ data: ArticleHead[] }>('GET', path, desk.staff)).body.data;
  };

  test('it narrows to readers, to those of any one customer, and to an owner', async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    const tenantId = await desk.portal.newTenant();
    const other = await desk.portal.newStaff(['DasTool.Write']);
    const { body: open } = await write(fieldsWith({ tags: [tag], ownerId: other.userId }));
    const { body: own } = await write(fieldsWith({ tags: [tag], audience: `tenant:${tenantId}` }));
    const idsOf = async (query: string) => (await listed(query, tag)).map(({ id }) => id);

    expect(await idsOf('audience=all')).toEqual([open.id]);
    expect(await idsOf('audience=tenant')).toEqual([own.id]);
    expect(await idsOf(`audience=tenant:${tenantId}`)).toEqual([own.id]);
    expect(await idsOf(`ownerId=${other.userId}`)).toEqual([open.id]);
    expect(await idsOf(`ownerId=${other.userId}&audience=tenant`)).toEqual([]);
  });

  test('the one customer of an article and of a block is named', async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    const [one, other] = [await desk.portal.newTenant(), await desk.portal.newTenant()];
    const { body: made } = await write(
      fieldsWith({
        ...{ tags: [tag], audience: `tenant:${one}` },
        bodyDe: `Text\n::: tenant:${other}\nx\n:::\n::: tenant:${randomUUID()}\ny\n:::`,
      }),
    );
    const names = new Map(made.customers.map(({ id, name }) => [id, name]));

    expect([...names.keys()].toSorted()).toEqual([one, other].toSorted());
    expect(await listed('', tag)).toMatchObject([{ customerName: names.get(one) }]);
    await write(fieldsWith({ tags: [`${tag}b`] }));
    expect(await listed('', `${tag}b`)).toMatchObject([{ customerName: null }]);
  });

  test('an article that misses title or text in one language says which', async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    await write(fieldsWith({ tags: [tag], titleDe: 'A', titleEn: '' }));
    await write(fieldsWith({ tags: [tag], titleDe: 'B', bodyDe: '' }));
    await write(fieldsWith({ tags: [tag], titleDe: 'C' }));
    await write(fieldsWith({ tags: [tag], titleDe: 'D', bodyDe: '', bodyEn: '' }));

    expect((await listed('', tag)).map(({ untranslated }) => untranslated)).toEqual([
      ...['en', 'de'],
      ...[null, null],
    ]);
    expect(await listed('show=untranslated', tag)).toHaveLength(2);
  });
});

describe('what customers read', () => {
  test('nothing before the release, the released text while a new one is written', async () => {
    const { body: draft } = await write(fieldsWith({ bodyDe: 'Alt' }));
    expect((await read(draft.slug)).status).toBe(404);

    const path = `/internal/articles/${draft.id}/state`;
    const released = await desk.send<Article>('POST', path, desk.staff, { to: 'released' });
    await save(released.body, { bodyDe: 'Neu' });
    expect((await read(draft.slug)).body.body).toBe('Alt');
  });

  test('blocks of other readers are not there', async () => {
    const bodyDe = 'Alle\n::: internal\nGeheim\n:::\n::: bundle:Standard\nMehr\n:::';
    const { slug } = await desk.release({ bodyDe });

    expect((await read(slug)).body.body).toBe('Alle');
    expect((await read(slug, 'Standard')).body.body).toBe('Alle\n\nMehr');
  });

  test('an article for staff or for another customer does not exist for this one', async () => {
    const staffOnly = await desk.release({ audience: 'internal' });
    const others = await desk.release({ audience: `tenant:${await desk.portal.newTenant()}` });

    expect((await read(staffOnly.slug)).status).toBe(404);
    expect((await read(others.slug)).status).toBe(404);
  });

  test('a link to what the reader may not see is no link, and its owner is told', async () => {
    const hidden = await desk.release({ audience: 'internal' });
    const open = await desk.release();
    const bodyDe = `[x](article:${hidden.slug}) [y](article:${open.slug}) [z](article:gone)`;
    const made = await desk.release({ bodyDe });

    expect((await read(made.slug)).body.body).toBe(`x [y](search?article=${open.slug}) z`);
    expect(made.faults).toEqual([
      { kind: 'hidden', target: hidden.slug },
      { kind: 'link', target: 'gone' },
    ]);
  });

  test('a link to a product that the shop does not show is no link, and it is told', async () => {
    const made = await desk.release({ bodyDe: '[a](product:gone) [b](service:gone)' });

    expect((await read(made.slug)).body.body).toBe('a b');
    expect(made.faults).toEqual([
      { kind: 'link', target: 'gone' },
      { kind: 'link', target: 'gone' },
    ]);
  });

  test('an included text follows its own release; one for staff is left out', async () => {
    const part = await desk.release({ bodyDe: 'Teil 1' });
    const secret = await desk.release({ bodyDe: 'Geheim', audience: 'internal' });
    const bodyDe = `{{ ${part.slug} }}\n{{ ${secret.slug} }}`;
    const whole = await desk.release({ bodyDe });
    expect((await read(whole.slug)).body.body).toBe('Teil 1');

    await save(part, { bodyDe: 'Teil 2' });
    const path = `/internal/articles/${part.id}/state`;
    await desk.send('POST', path, desk.staff, { to: 'released' });
    expect((await read(whole.slug)).body.body).toBe('Teil 2');
  });

  test('what was retired is gone', async () => {
    const { id, slug } = await desk.release();
    await desk.send('POST', `/internal/articles/${id}/state`, desk.staff, { to: 'retired' });

    expect((await read(slug)).status).toBe(404);
  });
});

test('a folder of Markdown files comes in as drafts; a known address gets its other language', async () => {
  const slug = `ordner-${randomUUID().slice(0, 8)}`;
  const files = (text: string) => [{ path: `${slug}/weg.md`, text }];
  const send = (language: string, text: string) =>
    desk.send<{ articles: ImportedFile[] }>('POST', '/internal/article-import', desk.staff, {
      ...{ language, parentId: null, files: files(text) },
    });
  const outcomesOf = async (language: string, text: string) =>
    (await send(language, text)).body.articles.map(({ outcome }) => outcome);

  expect(await outcomesOf('de', '# Titel\nText')).toEqual(['new', 'new']);
  expect(await outcomesOf('en', '# Title\nText')).toEqual(['changed', 'changed']);
  const archive = await desk.portal.app.inject({
    url: '/api/internal/article-export',
    headers: { authorization: `Bearer ${desk.staff.bearer}` },
  });
  expect(archive.payload).toContain(`de/${slug}.md`);
  expect(archive.payload).toContain(`en/${slug}.md`);
});

test('customers may not write, staff of any permission may', async () => {
  const tenantId = await desk.portal.newTenant();
  const customer = await desk.portal.newCustomer({ [tenantId]: ['portal:admin'] });
  const body = { id: randomUUID(), ...fieldsWith() };

  expect((await desk.send('POST', '/internal/articles', customer, body)).status).toBe(403);
});
