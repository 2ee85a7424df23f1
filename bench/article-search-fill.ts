import type pg from 'pg';

/** Articles in two languages, each with a title and a text: four rows of words. */
export const articles = Number(process.env['ATRIUM_BENCH_ARTICLES'] ?? 250_000);
export const blocks = articles * 4;

const vocabulary = 30_000;
const wordsOfBlock = 12;

export const tenantId = '00000000-0000-7000-8000-000000000001';

/** Letters alone, so that stems leave it as it is; the smaller the number, the more common it is. */
export const wordOf = (number: number): string =>
  `${String(number)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => 'bdfgklmnpr'.charAt(Number(digit)))}u`;

const sqlWord = (number: string): string =>
  `translate(lpad((${number})::text, 5, '0'), '0123456789', 'bdfgklmnpr') || 'u'`;
/** A few words are common and most are rare, as in any language. */
const anyWord = sqlWord(`floor(${String(vocabulary)} * power(random(), 2.5))::int`);

/** Writes released articles with their words, straight into the tables. */
export async function fill(owner: pg.Client): Promise<void> {
  const idOf = (of: string) => `('77777777-0000-7000-8000-' || lpad((${of})::text, 12, '0'))::uuid`;
  await owner.query(
    `set session_replication_role = replica; set work_mem = '64MB'; select setseed(0.42)`,
  );
  await owner.query(`insert into tenants (id, name, domain, onmicrosoft_domain, created_at)
    values ('${tenantId}', 'Tenant', 't.example', 't.onmicrosoft.example', now())`);
  await owner.query(`insert into released_articles (article_id, slug, audience, topic_de, topic_en, title_de, title_en,
      tags, is_question, attribution, place, released_at)
    select ${idOf('n')}, 'a-' || n, case when n % 10 = 0 then 'bundle:Essential' else 'all' end, 'Thema', 'Topic',
      'Titel ' || n, 'Title ' || n, '{}', false, '', n, now() - n * interval '1 minute'
    from generate_series(1, ${String(articles)}) n`);
  await owner.query(`insert into article_blocks (article_id, language, place, audience, article_audience, body, words)
    select ${idOf('n')}, l, p, r.audience, r.audience, t.body,
      case p when 0 then setweight(to_tsvector('simple', t.body), 'A') else to_tsvector('simple', t.body) end
    from generate_series(1, ${String(articles)}) n, unnest('{de,en}'::text[]) l, generate_series(0, 1) p
    cross join lateral (select case when n % 10 = 0 then 'bundle:Essential' else 'all' end as audience) r
    cross join lateral (select string_agg(${anyWord}, ' ') as body
      from generate_series(1, case p when 0 then 3 else ${String(wordsOfBlock)} end) w where n is not null) t`);
  await owner.query(`insert into article_words (word)
    select ${sqlWord('n')} from generate_series(0, ${String(vocabulary - 1)}) n`);
  await owner.query('analyze');
  await owner.query('vacuum article_blocks');
}
