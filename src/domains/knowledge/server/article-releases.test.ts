import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleFields, type Article, type ArticleFields } from '../articles.schema.ts';
import type { HelpArticle } from '../help.schema.ts';
import { openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk();
});
afterAll(() => desk.close());

type Refusable = Article & { readonly type?: string; readonly params?: object };

const save = (article: Article, change: Partial<ArticleFields>) =>
  desk
    .send<Refusable>('PUT', `/internal/articles/${article.id}`, desk.staff, {
      ...articleFields.parse(article),
      ...change,
      version: article.version,
    })
    .then(({ body }) => body);

const move = ({ id }: Article, to: Article['state']) =>
  desk
    .send<Refusable>('POST', `/internal/articles/${id}/state`, desk.staff, { to })
    .then(({ body }) => body);

const see = ({ id }: Article) =>
  desk.send<Article>('GET', `/internal/articles/${id}`, desk.staff).then(({ body }) => body);

async function read({ slug }: Pick<Article, 'slug'>): Promise<Partial<HelpArticle>> {
  const tenantId = await desk.portal.newTenant();
  const reader = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
  const path = `/tenants/${tenantId}/articles/${slug}`;
  const { status, body } = await desk.send<HelpArticle>('GET', path, reader);
  return status === 200 ? body : {};
}

const including = ({ slug }: Article, text: string) => `${text}\n{{ ${slug} }}`;

describe('product reference A15: what was released stays until the next release', () => {
  test('a draft does not reach customers when a text within it is released or retired', async () => {
    const part = await desk.release({ bodyDe: 'Teil' });
    const whole = await desk.release({
      titleDe: 'Alt',
      audience: 'internal',
      bodyDe: including(part, 'Alt'),
    });
    const open = await desk.release({ titleDe: 'Alt', bodyDe: including(part, 'Alt') });
    await save(whole, { audience: 'all', bodyDe: including(part, 'Neu') });
    await save(open, {
      titleDe: 'Neu',
      slug: `${open.slug}-neu`,
      isQuestion: true,
      bodyDe: including(part, 'Neu'),
    });
    await move(await save(part, { bodyDe: 'Teil 2' }), 'released');

    expect(await read(whole)).toEqual({});
    expect(await read({ slug: `${open.slug}-neu` })).toEqual({});
    expect(await read(open)).toMatchObject({
      title: 'Alt',
      isQuestion: false,
      body: 'Alt\nTeil 2',
    });

    await move(part, 'retired');
    expect(await read(whole)).toEqual({});
    expect(await read(open)).toMatchObject({ title: 'Alt', body: 'Alt' });
  });

  test('a release takes in the texts within it as they were released, not as they are written', async () => {
    const part = await desk.release({ bodyDe: 'Teil' });
    const secret = await desk.release({ bodyDe: 'Geheim', audience: 'internal' });
    await save(part, { bodyDe: 'Entwurf', audience: 'internal' });
    await save(secret, { audience: 'all' });
    const whole = await desk.release({ bodyDe: `{{ ${part.slug} }}\n{{ ${secret.slug} }}` });

    expect((await read(whole)).body).toBe('Teil');
    expect(whole.faults).toEqual([{ kind: 'include', target: secret.slug }]);
  });

  test('a text within a text is corrected and retired in all that contain it', async () => {
    const inner = await desk.release({ bodyDe: 'Innen' });
    const middle = await desk.release({ bodyDe: including(inner, 'Mitte') });
    const outer = await desk.release({ bodyDe: including(middle, 'Außen') });
    expect((await read(outer)).body).toBe('Außen\nMitte\nInnen');

    await move(await save(inner, { bodyDe: 'Berichtigt' }), 'released');
    expect((await read(outer)).body).toBe('Außen\nMitte\nBerichtigt');
    expect((await read(middle)).body).toBe('Mitte\nBerichtigt');

    await move(inner, 'retired');
    expect((await read(outer)).body).toBe('Außen\nMitte');
    await move(middle, 'retired');
    expect((await read(outer)).body).toBe('Außen');
  });

  test('a text that was opened to fewer readers leaves what more people read', async () => {
    const inner = await desk.release({ bodyDe: 'Innen' });
    const middle = await desk.release({ bodyDe: including(inner, 'Mitte') });
    const outer = await desk.release({ bodyDe: including(middle, 'Außen') });

    await move(await save(inner, { audience: 'internal' }), 'released');
    expect((await read(outer)).body).toBe('Außen\nMitte');
  });

  test('under a new address it is no longer what others include under the old one', async () => {
    const part = await desk.release({ bodyDe: 'Teil' });
    const whole = await desk.release({ bodyDe: including(part, 'Ganz') });
    const renamed = await save(part, { slug: `${part.slug}-neu` });
    expect((await read(whole)).body).toBe('Ganz\nTeil');

    await move(renamed, 'released');
    expect((await read(whole)).body).toBe('Ganz');
    expect((await see(whole)).faults).toEqual([{ kind: 'include', target: part.slug }]);
  });

  test('an address under which customers still read an article is taken', async () => {
    const one = await desk.release();
    await save(one, { slug: `${one.slug}-neu` });
    const other = await desk.release();

    expect((await save(other, { slug: one.slug })).type).toBe('ERROR_KNOWLEDGE_SLUG_TAKEN');
  });

  test('a circle that only the released texts would close is refused, and nothing changes', async () => {
    const one = await desk.release({ bodyDe: 'Eins' });
    const other = await desk.release({ bodyDe: including(one, 'Zwei') });
    const without = await save(other, { bodyDe: 'Zwei' });
    const closing = await save(one, { bodyDe: including(other, 'Eins') });
    const refused = await move(closing, 'released');

    expect(refused).toMatchObject({
      type: 'ERROR_KNOWLEDGE_INCLUDES_ITSELF',
      params: { way: `${one.slug} → ${other.slug} → ${one.slug}` },
    });
    expect((await read(other)).body).toBe('Zwei\nEins');
    await move(without, 'released');
    await move(closing, 'released');
    expect((await read(one)).body).toBe('Eins\nZwei');
  });

  test('questions stand in the order of their topics and of their places in them', async () => {
    const [late, early] = [
      await desk.release({ place: 2, isQuestion: true }),
      await desk.release({ place: 1 }),
    ];
    const [second, first] = [
      await desk.release({ parentId: early.id, place: 20, isQuestion: true }),
      await desk.release({ parentId: early.id, place: 10, isQuestion: true }),
    ];
    const below = await desk.release({ parentId: late.id, place: 0, isQuestion: true });
    const ours = [first, second, below].map(({ slug }) => slug);
    const asked = async () => {
      const tenantId = await desk.portal.newTenant();
      const reader = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
      const { body } = await desk.send<{ questions: HelpArticle[] }>(
        'GET',
        `/tenants/${tenantId}/faq`,
        reader,
      );
      return body.questions.map(({ slug }) => slug).filter((slug) => ours.includes(slug));
    };

    expect(await asked()).toEqual(ours);
    await move(await save(early, { place: 3 }), 'released');
    expect(await asked()).toEqual([below, first, second].map(({ slug }) => slug));
  });

  test('a topic has the name with which it was released, for all that lie below it', async () => {
    const topic = await desk.release({ titleDe: 'Thema' });
    const below = await desk.release({ parentId: topic.id });
    const renamed = await save(topic, { titleDe: 'Neues Thema' });
    await move(await save(below, { tags: ['neu'] }), 'released');
    expect((await read(below)).topic).toBe('Thema');

    await move(renamed, 'released');
    expect((await read(below)).topic).toBe('Neues Thema');
  });
});
