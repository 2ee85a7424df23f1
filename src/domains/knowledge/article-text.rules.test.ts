import { describe, expect, test } from 'vitest';
import {
  blocksOf,
  blocksWithIncludes,
  circleFrom,
  includesOf,
  unknownAudiences,
} from './article-text.rules.ts';

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
  const textsOf = (text: string, bodies: Readonly<Record<string, string>>, audience = 'all') =>
    blocksWithIncludes(text, audience, (slug) => bodies[slug]);

  test('an included text stands in its place, an unknown one leaves nothing', () => {
    const bodies = { b: 'B and\n{{ c }}', c: 'C' };

    expect(textsOf('A\n{{ b }}\n{{ gone }}\nD', bodies)).toEqual([
      { audience: 'all', text: 'A\nB and\nC\nD' },
    ]);
    expect(includesOf('{{ b }}\n{{ c }}\n{{ b }}\nno {{ d }}')).toEqual(['b', 'c']);
  });

  test('blocks of an included text stay blocks, and end with it', () => {
    const bodies = { b: 'B\n::: internal\nRun-book\n:::\nmore', open: '::: internal\nfor staff' };

    expect(textsOf('A\n{{ b }}\nD', bodies)).toEqual([
      { audience: 'all', text: 'A\nB' },
      { audience: 'internal', text: 'Run-book' },
      { audience: 'all', text: 'more\nD' },
    ]);
    expect(textsOf('{{ open }}\nD', bodies)).toEqual([
      { audience: 'internal', text: 'for staff' },
      { audience: 'all', text: 'D' },
    ]);
  });

  test('an included text opens nothing of the block that it stands in', () => {
    const bodies = { b: 'B\n::: internal\nx\n:::\nrest', code: '```\nno end' };

    expect(textsOf('::: internal\n{{ b }}\nsecret\n:::', bodies)).toEqual([
      { audience: 'internal', text: 'B\n\nx\n\nrest\nsecret' },
    ]);
    expect(textsOf('{{ code }}\n::: internal\nsecret\n:::', bodies)).toEqual([
      { audience: 'all', text: '```\nno end' },
      { audience: 'internal', text: 'secret' },
    ]);
  });

  test('a circle ends where it closes', () => {
    const bodies = { b: 'B\n{{ c }}', c: 'C\n{{ b }}' };

    expect(textsOf('{{ b }}', bodies)).toEqual([{ audience: 'all', text: 'B\nC' }]);
  });

  test('an article that includes itself, by whatever way, is found out', () => {
    const includes: Readonly<Record<string, string[]>> = { a: ['b'], b: ['c'], c: ['a'], d: ['b'] };
    const of = (slug: string) => includes[slug] ?? [];

    expect(circleFrom('a', of)).toEqual(['a', 'b', 'c', 'a']);
    expect(circleFrom('x', () => ['x'])).toEqual(['x', 'x']);
    expect(circleFrom('d', of)).toBeUndefined();
  });
});
