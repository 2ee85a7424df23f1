import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { articleFields, type Article, type ListedArticle } from '../articles.schema.ts';
import type { FailedSearch } from '../help.schema.ts';
import { writtenNotices, openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk();
});
afterAll(() => desk.close());

/** Returns a word that nobody else asks, without vowels: `ae` and `ä` are one to a search. */
const ownWord = () => randomUUID().slice(0, 8).replaceAll(/[ae]/g, 'x');

interface Asker {
  readonly tenantId: string;
  readonly person: TestPerson;
}

async function newAsker(): Promise<Asker> {
  const tenantId = await desk.portal.newTenant({ licenseBundle: 'Standard' });
  return { tenantId, person: await desk.portal.newCustomer({ [tenantId]: ['portal:user'] }) };
}

const ask = ({ tenantId, person }: Asker, text: string, cause = 'nothing') =>
  desk.send('POST', `/tenants/${tenantId}/failed-searches`, person, {
    ...{ id: randomUUID(), text, cause },
  });

async function queued(folded: string): Promise<FailedSearch | undefined> {
  const { body } = await desk.send<{ data: FailedSearch[] }>(
    'GET',
    '/internal/failed-searches?take=200',
    desk.staff,
  );
  return body.data.find((one) => one.folded === folded);
}

const answer = (folded: string, articleId: string) =>
  desk.send<{ told: number; type?: string }>(
    'POST',
    '/internal/failed-searches/answer',
    desk.staff,
    { folded, articleId },
  );

describe('product reference A5: the failed-search loop', () => {
  test('the same words of several people are one entry; one person counts once', async () => {
    const words = `faxgerat ${ownWord()}`;
    const [one, other] = [await newAsker(), await newAsker()];
    await ask(one, `  FAXGERÄT ${words.slice(9)}`);
    await ask(one, words);
    await ask(other, words, 'notOpened');

    const found = await queued(words);
    expect(found).toMatchObject({ times: 2, customers: 2, nothing: 1 });
    expect(found?.customerNames).toHaveLength(2);
    expect(found?.language).toBe('de');
  });

  test('an answer reaches everybody who asked and may read it, and nobody else', async () => {
    const words = `drucker ${ownWord()}`;
    const [one, other] = [await newAsker(), await newAsker()];
    await ask(one, words);
    await ask(other, words);
    const { id, slug } = await desk.release({ audience: `tenant:${one.tenantId}` });

    expect((await answer(words, id)).body.told).toBe(1);
    expect(
      writtenNotices.filter(
        ({ link }) => link && typeof link !== 'string' && 'id' in link && link.id === slug,
      ),
    ).toMatchObject([
      { to: { userId: one.person.userId }, message: 'SEARCH_ANSWERED', params: { asked: words } },
    ]);
    expect(await queued(words)).toMatchObject({ times: 1 });
  });

  test('an answer leads to what was released, whatever is written on it since', async () => {
    const words = `monitor ${ownWord()}`;
    const one = await newAsker();
    await ask(one, words);
    const made = await desk.release({ titleDe: 'Alt', isQuestion: true });
    await desk.send('PUT', `/internal/articles/${made.id}`, desk.staff, {
      ...articleFields.parse(made),
      ...{ slug: `${made.slug}-neu`, titleDe: 'Neu', isQuestion: false, version: made.version },
    });

    expect((await answer(words, made.id)).body.told).toBe(1);
    expect(writtenNotices.filter(({ params }) => params?.['asked'] === words)).toMatchObject([
      { params: { title: 'Alt' }, link: { page: 'question', id: made.slug } },
    ]);
  });

  test('an answer that is not released is refused', async () => {
    const words = `scanner ${ownWord()}`;
    await ask(await newAsker(), words);
    const { id } = await desk.release();
    await desk.send('POST', `/internal/articles/${id}/state`, desk.staff, { to: 'retired' });

    expect((await answer(words, id)).body.type).toBe('ERROR_KNOWLEDGE_NOT_RELEASED');
  });

  test('what needs no answer leaves the queue without a notice', async () => {
    const words = `quatsch ${ownWord()}`;
    await ask(await newAsker(), words);
    await desk.send('POST', '/internal/failed-searches/dismiss', desk.staff, { folded: words });

    expect(await queued(words)).toBeUndefined();
  });
});

/** A search with results that somebody looks at; the same id is the same search, typed on. */
const see = (
  { tenantId, person }: Asker,
  text: string,
  { id = randomUUID(), isOpened = false }: { id?: string; isOpened?: boolean } = {},
) => desk.send('PUT', `/tenants/${tenantId}/seen-searches/${id}`, person, { text, isOpened });

describe('product reference A5: results that nobody opens', () => {
  test('words that three people passed by reach the queue by themselves, two do not', async () => {
    const words = `kopierer ${ownWord()}`;
    await see(await newAsker(), words);
    await see(await newAsker(), words);
    expect(await queued(words)).toBeUndefined();

    await see(await newAsker(), words.toUpperCase());
    expect(await queued(words)).toMatchObject({ times: 3, customers: 3, nothing: 0, notOpened: 0 });
  });

  test('a person counts once a day, and not at all where something was opened at last', async () => {
    const words = `plotter ${ownWord()}`;
    const [one, other] = [await newAsker(), await newAsker()];
    for (let at = 0; at < 4; at += 1) await see(one, words);
    await see(other, words);
    const last = await newAsker();
    await see(last, words);
    await see(last, words, { isOpened: true });

    expect(await queued(words)).toBeUndefined();
  });

  test('words that more people open than pass by stay out', async () => {
    const words = `rechnung ${ownWord()}`;
    for (let at = 0; at < 3; at += 1) await see(await newAsker(), words);
    for (let at = 0; at < 4; at += 1) await see(await newAsker(), words, { isOpened: true });

    expect(await queued(words)).toBeUndefined();
  });

  test('who types on is at one search, that nobody else can write on', async () => {
    const words = `toner ${ownWord()}`;
    const [id, asker] = [randomUUID(), await newAsker()];
    await see(asker, words.slice(0, 5), { id });
    await see(asker, words, { id });
    const { tenantId } = asker;
    const person = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
    await see({ tenantId, person }, 'fremd', { id });
    await see(await newAsker(), words);
    await see(await newAsker(), words);

    expect(await queued(words)).toMatchObject({ times: 3 });
  });

  test('an answer reaches who passed by once, and is no answer to who had opened something', async () => {
    const words = `beamer ${ownWord()}`;
    const askers = [await newAsker(), await newAsker(), await newAsker()];
    for (const asker of askers) await see(asker, words);
    const [first] = askers;
    if (first) await ask(first, words, 'notOpened');
    await see(await newAsker(), words, { isOpened: true });
    const { id } = await desk.release();

    expect(await queued(words)).toMatchObject({ times: 3, notOpened: 1 });
    expect((await answer(words, id)).body.told).toBe(3);
    expect(await queued(words)).toBeUndefined();
  });

  test('what staff settle without an answer counts anew from then on', async () => {
    const words = `tafel ${ownWord()}`;
    for (let at = 0; at < 3; at += 1) await see(await newAsker(), words);
    await desk.send('POST', '/internal/failed-searches/dismiss', desk.staff, { folded: words });
    await see(await newAsker(), words);

    expect(await queued(words)).toBeUndefined();
  });
});

describe('bad input', () => {
  test.each([
    ['ten kilobytes', 'wort '.repeat(2000)],
    ['one letter', 'x'],
    ['Chinese', '我的发票在哪里'],
    ['operators', "a & b | !c :* <-> 'x' \\ %"],
    ['nothing but signs', '?!…'],
  ])('a search of %s is kept or is nothing, never an error', async (_name, text) => {
    expect((await ask(await newAsker(), text)).status).toBe(200);
  });

  test.each(['我的发票在哪里', "a & b | !c :* <-> 'x'", '::: internal', '%%', 'xx'])(
    'searching "%s" answers',
    async (text) => {
      const { tenantId, person } = await newAsker();
      const path = `/tenants/${tenantId}/search?text=${encodeURIComponent(text)}`;
      expect((await desk.send('GET', path, person)).status).toBe(200);
    },
  );
});

test('helped or not is kept once for each person, and staff see why not', async () => {
  const { id, slug } = await desk.release();
  const { tenantId, person } = await newAsker();
  const vote = (helped: boolean, why = '') =>
    desk.send('PUT', `/tenants/${tenantId}/articles/${slug}/vote`, person, { helped, why });
  await vote(true);
  await vote(false, 'Zu kurz');
  const other = await newAsker();
  const path = `/tenants/${other.tenantId}/articles/${slug}/vote`;
  await desk.send('PUT', path, other.person, { helped: true });

  const { body } = await desk.send<Article>('GET', `/internal/articles/${id}`, desk.staff);
  expect(body.complaints).toMatchObject([{ why: 'Zu kurz' }]);
  expect(body.votes).toEqual({ helped: 1, notHelped: 1 });
  const list = '/internal/articles?take=1&sortBy=changedAt&sortDirection=desc';
  const { body: listed } = await desk.send<{ data: ListedArticle[] }>('GET', list, desk.staff);
  expect(listed.data).toMatchObject([{ id, helped: 1, notHelped: 1 }]);
  const again = await desk.send('GET', `/tenants/${tenantId}/articles/${slug}`, person);
  expect(again.body).toMatchObject({ helped: false });
});
