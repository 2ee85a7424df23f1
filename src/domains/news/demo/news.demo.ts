import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { newsRefusals } from '../news.refusals.ts';
import { newsContract, type NewsItem } from '../news.schema.ts';
import { newsSlice } from '../news.slice.ts';

const dayMs = 86_400_000;

/** The operator's board: two pieces of the last days, then what is written in this tab. */
const board = estatePart('news.board', ({ random, madeAt }): { news: NewsItem[] } => {
  const dice = random('news.board');
  const item = (
    daysAgo: number,
    text: Pick<NewsItem, 'titleDe' | 'titleEn' | 'textDe' | 'textEn'>,
  ): NewsItem => ({
    id: dice.uuid(),
    ...text,
    shownUntil: null,
    publishedAt: new Date(madeAt.getTime() - daysAgo * dayMs).toISOString(),
    publishedBy: 'Nordwind Systems',
  });
  return {
    news: [
      item(2, {
        titleDe: 'Neue Preise zum Monatswechsel',
        titleEn: 'New prices from the first of the month',
        textDe:
          'Die Preisliste des kommenden Monats ist eingelesen. Laufende Abonnements behalten ihren Preis bis zum Ende der Laufzeit.',
        textEn:
          'The price list of the coming month has been imported. Running subscriptions keep their price until the end of their term.',
      }),
      item(9, {
        titleDe: 'Wartung am Sonntag von 6 bis 7 Uhr',
        titleEn: 'Maintenance on Sunday from 6 to 7 a.m.',
        textDe: 'Bestellungen werden in dieser Zeit angenommen und danach ausgeführt.',
        textEn: 'Orders are accepted during this time and carried out afterwards.',
      }),
    ],
  };
});

const newsDemo: DemoHandlers<typeof newsContract> = {
  async list({ estate, query, now }) {
    const today = now().toISOString().slice(0, 10);
    const shown = estate.operator
      .part(board)
      .news.filter(({ shownUntil }) => shownUntil === null || shownUntil >= today);
    return pageOf(
      sortedBy(shown, ({ publishedAt }) => publishedAt, 'desc'),
      query,
      now(),
    );
  },
  async publish({ estate, body, caller, now }) {
    const made = {
      ...body,
      id: crypto.randomUUID(),
      publishedAt: now().toISOString(),
      publishedBy: caller.name,
    };
    estate.operator.part(board).news.push(made);
    return made;
  },
  async change({ estate, params, body }) {
    const kept = estate.operator.part(board);
    const before = kept.news.find(({ id }) => id === params.newsId);
    if (!before) throw newsRefusals.NOT_FOUND();
    const after = { ...before, ...body };
    kept.news = kept.news.map((one) => (one === before ? after : one));
    return after;
  },
  async withdraw({ estate, params }) {
    const kept = estate.operator.part(board);
    if (!kept.news.some(({ id }) => id === params.newsId)) throw newsRefusals.NOT_FOUND();
    kept.news = kept.news.filter(({ id }) => id !== params.newsId);
    return { id: params.newsId };
  },
};

export const newsDemoSlice = demoSlice(newsSlice, () => ({
  news: demo(newsContract, newsDemo),
}));
