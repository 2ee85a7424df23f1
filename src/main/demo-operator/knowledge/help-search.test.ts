import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchArticles } from '#domains/knowledge/server/article-search.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { judgedSearches, type JudgedSearch } from './judged-searches.fixture.ts';
import { seedKnowledge } from './knowledge.ts';
import { ndcgAt10 } from './ndcg.fixture.ts';

let portal: TestPortal;
let tenantId: string;
beforeAll(async () => {
  portal = await openTestPortal({ databaseUrl: await ownDatabase() });
  await seedKnowledge(portal.db, new Date('2026-11-25T08:00:00Z'));
  tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
});
afterAll(() => portal.close());

const inTenant = <T>(work: (db: Db) => Promise<T>) => withTenant(portal.db, tenantId, work);

const found = (search: JudgedSearch) =>
  inTenant((db) => searchArticles(db, { text: search.text, locale: search.language }, 10));

/** PostgreSQL's full text as it comes: stems of the reader's language, all words, its own rank. */
async function plainly({ text, language }: JudgedSearch): Promise<string[]> {
  const config = sql.raw(language === 'de' ? `'german'` : `'english'`);
  const { rows } = await inTenant((db) =>
    sql<{ slug: string }>`select slug from (select r.slug,
        to_tsvector(${config}, (case ${language} when 'de' then r.title_de else r.title_en end)
          || ' ' || array_to_string(r.tags, ' ') || ' ' || string_agg(b.body, ' ')) as words
      from released_articles r join article_blocks b on b.article_id = r.article_id
        and b.language = ${language}
      group by r.article_id) one
      where words @@ websearch_to_tsquery(${config}, ${text})
      order by ts_rank(words, websearch_to_tsquery(${config}, ${text})) desc, slug
      limit 10`.execute(db),
  );
  return rows.map(({ slug }) => slug);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the help’s search against a judged set', () => {
  test('the set has at least 150 searches in both languages', () => {
    expect(judgedSearches.length).toBeGreaterThanOrEqual(150);
    const english = judgedSearches.filter(({ language }) => language === 'en').length;
    expect(english).toBeGreaterThan(60);
    expect(judgedSearches.length - english).toBeGreaterThan(60);
  });

  test('nDCG@10 is at least 0.8 and better than plain full text', async () => {
    const own: number[] = [];
    const plain: number[] = [];
    const weak: string[] = [];
    for (const search of judgedSearches) {
      const slugs = (await found(search)).map(({ slug }) => slug);
      const value = ndcgAt10(slugs, search.gains);
      own.push(value);
      plain.push(ndcgAt10(await plainly(search), search.gains));
      if (value < 0.6) weak.push(`${search.text}: ${slugs.slice(0, 3).join(' ')}`);
    }
    const [ours, theirs] = [mean(own), mean(plain)];
    process.stdout.write(
      `help search: nDCG@10 ${ours.toFixed(3)}, plain full text ${theirs.toFixed(3)}, ${String(judgedSearches.length)} searches\n${weak.join('\n')}\n`,
    );

    expect(ours).toBeGreaterThanOrEqual(0.8);
    expect(ours).toBeGreaterThan(theirs);
  });

  test('a title typed as it is stands first', async () => {
    const text = 'Wo finde ich meine Rechnungen?';
    const [first] = await inTenant((db) => searchArticles(db, { text, locale: 'de' }));

    expect(first?.slug).toBe('rechnung-finden');
  });

  test('what is for another licence bundle is not found', async () => {
    const other = await portal.newTenant({ licenseBundle: 'Essential' });
    const hits = await withTenant(portal.db, other, (db) =>
      searchArticles(db, { text: 'BitLocker', locale: 'de' }),
    );

    expect(hits.map(({ slug }) => slug)).not.toContain('geraet-verschluesseln');
  });

  test('words of internal blocks find nothing', async () => {
    const hits = await inTenant((db) =>
      searchArticles(db, { text: 'Postfachregeln', locale: 'de' }),
    );

    expect(hits.map(({ body }) => body).join(' ')).not.toContain('Postfachregeln');
  });
});
