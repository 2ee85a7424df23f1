import { describe, expect, test } from 'vitest';
import {
  picturesToBring,
  problemBefore,
  problemOf,
  sortedFolder,
  textOf,
} from './import-folder.rules.ts';

const sorted = (...paths: string[]) => {
  const { texts, others, left } = sortedFolder(paths.map((path) => ({ path })));
  return { texts: [...texts.keys()], others: [...others.keys()], left };
};

describe('a chosen folder', () => {
  test('its own name is no part of the paths, what is hidden is left out', () => {
    expect(sorted('docs/a.md', 'docs/netz/b.MD', 'docs/bild.png', 'docs/.git/x.md')).toEqual({
      texts: ['a.md', 'netz/b.MD'],
      others: ['bild.png'],
      left: [],
    });
  });

  test('a language stays in the paths, and so do several folders side by side', () => {
    expect(sorted('de/a.md', 'de/b.md').texts).toEqual(['de/a.md', 'de/b.md']);
    expect(sorted('eins/a.md', 'zwei/b.md').texts).toEqual(['eins/a.md', 'zwei/b.md']);
    expect(sorted('a.md', 'b.md').texts).toEqual(['a.md', 'b.md']);
  });

  test('a path that leads out of it or is too long stays behind, and is told', () => {
    const long = `docs/${'x'.repeat(301)}.md`;
    expect(sorted('docs/../a.md', long, 'docs/b.md')).toMatchObject({
      texts: ['b.md'],
      left: [
        { path: 'docs/../a.md', why: 'path' },
        { path: long, why: 'path' },
      ],
    });
  });

  test('pictures come along that a text shows, and no others', () => {
    const texts = [
      {
        path: 'netz/a.md',
        text: '![x](../b/ein%20Bild.png) ![y](weg.png) ![z](https://a.example/z.png)',
      },
      { path: 'b.md', text: '![x](<b/ein Bild.png>)\n```\n![x](b/code.png)\n```' },
    ];
    const others = new Set(['b/ein Bild.png', 'b/waise.png', 'b/code.png']);
    expect(picturesToBring(texts, others)).toEqual(['b/ein Bild.png']);
  });
});

test('what is no text is found out whatever its name says; accents are composed', () => {
  expect(textOf(new TextEncoder().encode('Bu\u0308ro'))).toBe('Büro');
  expect(textOf(new Uint8Array([0x47, 0xf6, 0xdf]))).toBeUndefined();
  expect(textOf(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBeUndefined();
});

describe('limits, before anything is sent', () => {
  const texts = (count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [`${String(at)}.md`, 0]));
  const read = { all: 10, mostRead: 10_000 };

  test('files', () => {
    expect(problemBefore({ texts: texts(500) }, read)).toBeUndefined();
    expect(problemBefore({ texts: texts(501) }, read)).toMatchObject({ why: 'files', count: 501 });
    expect(problemBefore({ texts: texts(0) }, read)).toMatchObject({ why: 'none' });
    expect(problemBefore({ texts: texts(3) }, { ...read, all: 10_001 })?.why).toBe('folder');
  });

  test('bytes and pictures', () => {
    const one = { path: 'a.md', text: 'x' };
    expect(problemOf([one], 200)).toBeUndefined();
    expect(problemOf([one], 201)).toMatchObject({ why: 'pictures', count: 201, most: 200 });
    expect(problemOf([{ path: 'a.md', text: 'ä'.repeat(500_000) }], 0)?.why).toBe('bytes');
    expect(problemOf([], 0)?.why).toBe('none');
  });
});
