import { describe, expect, test } from 'vitest';
import { freshTrail, noTrail, withRead, withSearch } from './help-trail.rules.ts';

const minute = 60_000;
const article = (slug: string, at = 0) => ({ slug, title: slug.toUpperCase(), at });

describe('product reference A5: what somebody looked for and read', () => {
  test('the last search is kept, and each article once, the newest last', () => {
    let trail = withSearch(noTrail, 'druc', 0);
    trail = withSearch(trail, 'drucker', 1);
    trail = withRead(trail, article('a', 2));
    trail = withRead(trail, article('b', 3));
    trail = withRead(trail, article('a', 4));

    expect(trail.searched?.text).toBe('drucker');
    expect(trail.read.map(({ slug }) => slug)).toEqual(['b', 'a']);
  });

  test('no more than five articles are named, the newest ones', () => {
    const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const trail = slugs.reduce((before, slug) => withRead(before, article(slug)), noTrail);

    expect(trail.read.map(({ slug }) => slug)).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  test('after an hour a step belongs to another question', () => {
    const trail = withRead(withSearch(noTrail, 'drucker', 0), article('a', 30 * minute));

    expect(freshTrail(trail, 59 * minute).searched?.text).toBe('drucker');
    expect(freshTrail(trail, 61 * minute)).toMatchObject({ read: [{ slug: 'a' }] });
    expect(freshTrail(trail, 61 * minute).searched).toBeUndefined();
    expect(withSearch(trail, 'toner', 100 * minute).read).toEqual([]);
  });
});
