import { describe, expect, test } from 'vitest';
import {
  blocksOf,
  circleFrom,
  includesOf,
  unknownAudiences,
  withIncludes,
} from './article-blocks.rules.ts';

describe('product reference A15: one text with blocks for different readers', () => {
  test('fences part a text; what is outside is for all readers of the article', () => {
    const text =
      'For all\n::: internal\nRun-book\n:::\nAgain for all\n::: bundle:Standard\nMore\n:::';

    expect(blocksOf(text, 'all')).toEqual([
      { audience: 'all', text: 'For all' },
      { audience: 'internal', text: 'Run-book' },
      { audience: 'all', text: 'Again for all' },
      { audience: 'bundle:Standard', text: 'More' },
    ]);
  });

  test('a slip never shows more: an unknown audience or a forgotten end stay with staff', () => {
    expect(blocksOf('a\n::: everybody\nsecret', 'all')).toEqual([
      { audience: 'all', text: 'a' },
      { audience: 'internal', text: 'secret' },
    ]);
    expect(unknownAudiences('::: everybody\nx\n:::\n::: internal\ny\n:::')).toEqual(['everybody']);
  });

  test('a block has no more readers than its article', () => {
    expect(blocksOf('::: all\nx\n:::', 'internal')).toEqual([{ audience: 'internal', text: 'x' }]);
    expect(blocksOf('::: all\nx\n:::', 'bundle:Standard')).toEqual([
      { audience: 'bundle:Standard', text: 'x' },
    ]);
  });

  test('a fence within code is text', () => {
    const text = '```\n::: internal\n```';
    expect(blocksOf(text, 'all')).toEqual([{ audience: 'all', text }]);
  });
});

describe('includes', () => {
  test('an included text stands in its place, an unknown one leaves nothing', () => {
    const bodies: Readonly<Record<string, string>> = { b: 'B and\n{{ c }}', c: 'C' };
    expect(withIncludes('A\n{{ b }}\n{{ gone }}', (slug) => bodies[slug])).toBe('A\nB and\nC\n');
    expect(includesOf('{{ b }}\n{{ c }}\n{{ b }}\nno {{ d }}')).toEqual(['b', 'c']);
  });

  test('an article that includes itself, by whatever way, is found out', () => {
    const includes: Readonly<Record<string, string[]>> = { a: ['b'], b: ['c'], c: ['a'], d: ['b'] };
    const of = (slug: string) => includes[slug] ?? [];

    expect(circleFrom('a', of)).toEqual(['a', 'b', 'c', 'a']);
    expect(circleFrom('x', () => ['x'])).toEqual(['x', 'x']);
    expect(circleFrom('d', of)).toBeUndefined();
  });
});
