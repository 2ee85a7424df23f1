import { describe, expect, test } from 'vitest';
import { folderTree, type FolderFile } from './folder-tree.rules.ts';

const file = (path: string, head: Partial<FolderFile['head']> = {}): FolderFile => ({
  path,
  head: { slug: undefined, parent: undefined, language: undefined, ...head },
});

const laid = (...files: (string | FolderFile)[]) =>
  folderTree(
    files.map((one) => (typeof one === 'string' ? file(one) : one)),
    'de',
  );

/** Returns the tree as `slug < slug of its parent: paths`. */
const drawn = (...files: (string | FolderFile)[]) =>
  laid(...files).articles.map(({ slug, parent, files: own }) => {
    const paths = own.map(({ path }) => path).join(' ');
    return `${slug}${parent === undefined ? '' : ` < ${parent}`}: ${paths}`;
  });

describe('directories of a folder', () => {
  test.each([
    ['index.md', 'netz/index.md'],
    ['README.md', 'netz/README.md'],
    ['one of its name', 'netz/Netz.md'],
    ['one of its name beside it', 'netz.md'],
  ])('%s is the article of its directory', (_what, path) => {
    expect(drawn(path, 'netz/vpn.md')).toEqual([`netz: ${path}`, 'vpn < netz: netz/vpn.md']);
  });

  test('a directory without such a file is a heading; one without Markdown below is none', () => {
    expect(drawn('netz/wlan/gast.md')).toEqual([
      'netz: ',
      'wlan < netz: ',
      'gast < wlan: netz/wlan/gast.md',
    ]);
    expect(laid('netz/vpn.md').articles[0]).toMatchObject({
      directory: 'netz/',
      languages: ['de'],
    });
  });

  test('a language at the top is no parent, and joins the texts of one article', () => {
    const { articles } = laid('de/netz/vpn.md', 'en/netz/vpn.md', 'en/netz/index.md');

    expect(articles.map(({ slug, files }) => [slug, files.map((one) => one.language)])).toEqual([
      ['netz', ['en']],
      ['vpn', ['de', 'en']],
    ]);
    expect(drawn('netz/de/vpn.md')).toContain('de < netz: ');
  });

  test('what lies deeper than ten levels comes onto the last one, and is told', () => {
    const path = `${Array.from({ length: 12 }, (_, at) => `e${String(at)}`).join('/')}/x.md`;
    const { articles } = laid(path);
    const last = articles.at(-1);

    expect(articles).toHaveLength(10);
    expect(last).toMatchObject({ slug: 'x', parent: 'e8' });
    expect(last?.faults.map(({ kind }) => kind)).toEqual(['deep']);
  });
});

describe('slugs of a folder', () => {
  test('files of the same name have their directory before it', () => {
    expect(drawn('a/setup.md', 'b/setup.md')).toEqual([
      ...['a: ', 'b: '],
      ...['a-setup < a: a/setup.md', 'b-setup < b: b/setup.md'],
    ]);
  });

  test('no two are the same, whatever the names', () => {
    const paths = ['a b.md', 'a-b.md', 'x/a b.md', '日本.md', '中国.md', 'x.md', 'x/index.md'];
    const slugs = laid(...paths).articles.map(({ slug }) => slug);

    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toHaveLength(7);
  });

  test('two texts in one language are two articles, though their heads say the same', () => {
    const same = { slug: 'vpn' };
    expect(drawn(file('a.md', same), file('b.md', same))).toEqual(['vpn: a.md', 'b: b.md']);
  });

  test('what one language says is the slug of the other, too', () => {
    expect(drawn(file('de/netz.md', { slug: 'network' }), 'en/netz.md')).toEqual([
      'network: de/netz.md en/netz.md',
    ]);
  });
});

describe('parents that files name', () => {
  test('stand before the directory, in the folder or out of it', () => {
    const { articles } = laid('netz/vpn.md', file('netz/gast.md', { parent: 'vpn' }));

    expect(articles.map(({ slug, parent, saidParent }) => [slug, parent, saidParent])).toEqual([
      ['netz', undefined, undefined],
      ['vpn', 'netz', undefined],
      ['gast', 'netz', 'vpn'],
    ]);
  });

  test('a circle is told, and nothing lies below itself', () => {
    const { articles } = laid(file('a.md', { parent: 'b' }), file('b.md', { parent: 'a' }));

    expect(articles.map(({ slug, saidParent }) => [slug, saidParent])).toEqual([
      ['b', undefined],
      ['a', 'b'],
    ]);
    expect(articles[0]?.faults).toEqual([{ kind: 'parent', target: 'a' }]);
  });

  test('one slug at several places makes no circle', () => {
    const tree = drawn(
      file('de/p/q/r/index.md', { slug: 'x' }),
      file('en/p/index.md', { slug: 'x' }),
      'de/p/q/index.md',
    );
    expect(tree).toHaveLength(2);
  });
});

describe('links among files', () => {
  const { slugAt } = laid('de/a/index.md', 'de/b/index.md', 'de/b/vpn.md', 'de/c/gast.md');

  test.each([
    ['de/b/vpn.md', 'index.md', 'b'],
    ['de/b/vpn.md', '../a/index.md#oben', 'a'],
    ['de/b/vpn.md', '../a/', 'a'],
    ['de/a/index.md', '../b/vpn', 'vpn'],
    ['de/b/vpn.md', '../c', 'c'],
    ['de/b/vpn.md', 'gast.md', undefined],
    ['de/b/vpn.md', '../../../x.md', undefined],
  ])('in %s, %s leads to %s', (path, address, slug) => expect(slugAt(path, address)).toBe(slug));

  test('files that were chosen one by one are found by their name', () => {
    expect(laid('vpn.md', 'gast.md').slugAt('vpn.md', '../c/gast.md#x')).toBe('gast');
  });
});
