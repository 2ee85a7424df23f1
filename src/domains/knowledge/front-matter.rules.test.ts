import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportFile, frontMatter, importFile, slugOf } from './front-matter.rules.ts';

describe('importing Markdown', () => {
  const text = [
    '---',
    'title: "Guests in Teams"',
    'author: Ada Example',
    'license: CC BY 4.0',
    'tags: [teams, guests]',
    '---',
    '# Guests',
    '<a name="top"></a>',
    '> [!NOTE]',
    '> Ask first.',
    '![A picture](../media/a.png)',
    'See [groups](groups.md#all), [gone](missing.md) and [Microsoft](https://microsoft.com).',
    '[!INCLUDE [preview](includes/preview.md)]',
  ].join('\n');
  const made = importFile({ path: 'en/guests.md', text }, 'en', ['en/guests.md', 'en/groups.md']);

  test('front matter gives title, tags and attribution', () => {
    expect(made).toMatchObject({
      slug: 'guests',
      title: 'Guests in Teams',
      tags: ['teams', 'guests'],
      attribution: 'Ada Example, CC BY 4.0',
    });
  });

  test('notes become readable, links among the files stay links', () => {
    expect(made.body).toContain('> **Note**');
    expect(made.body).toContain('[groups](article:groups)');
    expect(made.body).toContain('[Microsoft](https://microsoft.com)');
    expect(made.body).not.toContain('<a name');
  });

  test('images, includes and links that lead nowhere are told, their words stay', () => {
    expect(made.faults).toEqual([
      { kind: 'include', target: 'includes/preview.md' },
      { kind: 'image', target: '../media/a.png' },
      { kind: 'link', target: 'missing.md' },
    ]);
    expect(made.body).toContain('A picture');
    expect(made.body).toContain('gone and');
  });

  test('a note inside a list becomes a quotation in it', () => {
    const text = '# A\n1. One\n   >[!NOTE]   \n   >Mind it.';
    expect(importFile({ path: 'a.md', text }, 'en', []).body).toBe(
      '1. One\n   > **Note**  \n   >Mind it.',
    );
  });

  test('a file without front matter takes its heading as title, a nameless one its path', () => {
    expect(importFile({ path: 'a/b.md', text: '# Kopf\nText' }, 'de', [])).toMatchObject({
      title: 'Kopf',
      body: 'Text',
    });
    expect(importFile({ path: 'a/b.md', text: 'Text' }, 'de', []).title).toBe('b');
    expect(frontMatter('---\nunfinished')).toEqual({ fields: {}, body: '---\nunfinished' });
  });

  test('pictures that this portal keeps come back with their words', () => {
    const id = '0190a1b2-0000-7000-8000-00000000000a';
    const text = `# T\n![Knopf](../pictures/${id}.png) ![x](media/x.png)`;
    const { body, faults } = importFile({ path: 'a.md', text }, 'de', []);

    expect(body).toBe(`![Knopf](pictures/${id}) x`);
    expect(faults).toEqual([{ kind: 'image', target: 'media/x.png' }]);
  });

  test('links that name what they lead to come back with an exported file', () => {
    const text = '# T\n[a](ticket:1042) [b](snippet:mfa) [c](service:backup) [d](article:x)';

    expect(importFile({ path: 'a.md', text }, 'de', [])).toMatchObject({
      body: text.slice('# T\n'.length),
      faults: [],
    });
  });

  test('an exported file is imported again as the same', () => {
    const one = { ...made, audience: 'all', body: 'Text\n\nmore' };
    const { faults: _faults, ...again } = importFile(exportFile(one), 'en', []);
    expect(again).toEqual({
      slug: 'guests',
      title: 'Guests in Teams',
      body: 'Text\n\nmore',
      language: 'en',
      tags: ['teams', 'guests'],
      audience: 'all',
      attribution: 'Ada Example, CC BY 4.0',
    });
  });

  test.each([
    ['Über Größe & Maß.md', 'uber-grosse-mass'],
    ['../x/--A--.md', 'a'],
    ['日本.md', 'article'],
  ])('%s has the address %s', (path, slug) => expect(slugOf(path)).toBe(slug));
});

const folder = process.env['ATRIUM_REAL_DATA'];
describe('data §3.8: real articles', () => {
  test.skipIf(!folder)('every file of the folder becomes an article (not run without data)', () => {
    for (const language of ['de', 'en'] as const) {
      const place = join(folder ?? '', 'knowledge-base', language);
      const names = readdirSync(place);
      for (const name of names) {
        const text = readFileSync(join(place, name), 'utf8');
        const made = importFile({ path: name, text }, language, names);
        expect(made.title.length, name).toBeGreaterThan(2);
        expect(made.body.length, name).toBeGreaterThan(100);
        expect(made.body, name).not.toMatch(/\[!NOTE\]|\[!INCLUDE|<a name/i);
      }
    }
  });
});
