import { expect, test } from 'vitest';
import { fits } from '#platform/common/search-words.rules.ts';
import { hitsOf, type Findable } from '#platform/common/search.rules.ts';
import { changeHit, issueHit } from './health-hit.rules.ts';

const found = (row: Findable, text: string) =>
  hitsOf([row], { text, limit: 5, isLoose: false }).filter(({ fit }) => fit >= fits.inside);

const issue = {
  ...{ key: 'microsoft:EX1245', number: 'EX1245', service: 'Exchange Online' },
  title: { de: 'Post kommt spät', en: 'Mail is late' },
  startedAt: new Date('2026-11-24T09:00:00Z'),
};

test('A9.3: an issue is found by number, by service and by its title in either language', () => {
  const hit = issueHit(issue, 'de');

  for (const text of ['EX1245', 'exchange', 'post kommt', 'mail is late'])
    expect(found(hit, text), text).toMatchObject([{ id: issue.key, title: 'Post kommt spät' }]);
  expect(found(hit, 'EX9999')).toEqual([]);
});

test('A9.5: a change is found by number, title and service', () => {
  const hit = changeHit({
    ...{ id: 'MC1190455', title: 'Live events are replaced', services: ['Microsoft Teams'] },
    publishedAt: '2026-11-01T00:00:00.000Z',
  });

  for (const text of ['MC1190455', 'live events', 'teams'])
    expect(found(hit, text), text).toMatchObject([{ id: 'MC1190455' }]);
});
