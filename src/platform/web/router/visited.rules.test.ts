import { describe, expect, test } from 'vitest';
import { backFrom, withVisit } from './visited.rules.ts';

const after = (...addresses: string[]) => addresses.reduce<readonly string[]>(withVisit, []);

describe('§2 navigation helper: back uses a history of visited URLs', () => {
  test('it leads to the page before, with the query that page had last', () => {
    const visited = after('/t/portal', '/t/orders', '/t/orders?page=2', '/t/orders/7');

    expect(backFrom(visited, '/t/orders/7')).toEqual({
      to: '/t/orders?page=2',
      visited: ['/t/portal', '/t/orders?page=2'],
    });
  });

  test('going back twice leads further back, not to and fro', () => {
    const once = backFrom(after('/a', '/b', '/c'), '/c');

    expect(once && backFrom(withVisit(once.visited, once.to), once.to)).toEqual({
      to: '/a',
      visited: ['/a'],
    });
  });

  test('where nothing was visited before there is no way back', () => {
    expect(backFrom(after('/a', '/a?x=1'), '/a?x=1')).toBeUndefined();
    expect(backFrom([], '/a')).toBeUndefined();
  });
});
