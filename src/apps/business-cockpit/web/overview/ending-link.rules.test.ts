import { expect, test } from 'vitest';
import { endingSearch } from './ending-link.rules.ts';

test('the next end leads to the filter that holds it, else to the ends in their order', () => {
  expect(endingSearch('2026-12-20', '2026-11-25', 30)).toMatchObject({ show: 'ending' });
  expect(endingSearch('2026-12-20', '2026-11-25', 7)).toStrictEqual({
    ...{ show: undefined, sortBy: 'endsOn', sortDirection: 'asc' },
  });
});
