import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#platform/common/search-words.rules.ts';
import type { ListedArticle } from '../articles.schema.ts';
import { fieldsWith, openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk();
});
afterAll(() => desk.close());

async function listed(search: string): Promise<string[]> {
  const { body } = await desk.send<{ data: ListedArticle[] }>(
    'GET',
    `/internal/articles?search=${encodeURIComponent(search)}`,
    desk.staff,
  );
  return body.data.map(({ id }) => id);
}

describe('product reference A15: staff search the list of articles', () => {
  test('it is found by words of title, text, tags and owner, in any order and spelling', async () => {
    const mark = randomUUID().slice(0, 8).replaceAll(/[ae]/g, 'x');
    const id = randomUUID();
    const titles = { titleDe: `Gerät ${mark}`, titleEn: '', tags: ['Füller'] };
    await desk.send('POST', '/internal/articles', desk.staff, {
      ...{ id, ...fieldsWith({ ...titles, bodyDe: 'Die **Straße** nach Süden.', bodyEn: '' }) },
    });

    for (const search of [
      `GERAET ${mark}`,
      `${mark} gerat`,
      `${mark} strasse suden`,
      `fuller, ${mark}`,
      `Straße ${mark}`,
    ])
      expect(await listed(search), search).toEqual([id]);
    expect(await listed(`${mark} norden`)).toEqual([]);
    expect(await listed('?!')).toEqual([]);
  });

  test.each([
    'Größe',
    'GROESSE  (Ä/Ö/Ü)',
    'Ça coûte 1.234,50 €',
    '我的发票在哪里',
    'aee oue ẞ ß',
    '  – „Zitat“ _kursiv_ ',
  ])('the database folds "%s" as the program does', async (text) => {
    const { rows } = await sql<{
      folded: string;
    }>`select folded_words(${text}::text) as folded`.execute(desk.portal.db);

    expect(rows).toEqual([{ folded: fold(text) }]);
  });
});
