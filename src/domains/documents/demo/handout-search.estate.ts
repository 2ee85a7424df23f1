import { daysBefore } from '#platform/common/demo/dates.ts';
import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { handoutHit, handoutHits } from '../handout-hit.rules.ts';
import { handoutsPart } from './handouts.estate.ts';

/** Finds sampled handouts by their titles. */
export const sampleHandoutSource: DemoSearchSource = {
  ...handoutHits,
  of: 'tenant',
  rows: (estate, _now, locale) =>
    estate.part(handoutsPart).all.map(({ id, title, category, versions: [newest] }) =>
      handoutHit({
        id,
        title: title[locale],
        category: category[locale],
        publishedAt: daysBefore(estate.madeAt, newest.daysAgo).toISOString(),
        isInText: false,
      }),
    ),
};
