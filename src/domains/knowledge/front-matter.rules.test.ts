import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportFile, frontMatter, readFile, slugOf, titleOf } from './front-matter.rules.ts';
import { importedText } from './imported-text.rules.ts';

describe('the head of a Markdown file', () => {
  test('front matter gives title, tags and attribution', () => {
    const text = [
      '---',
      'title: "Guests in Teams"',
      'author: Ada Example',
      'license: CC BY 4.0',
      'tags: [teams, guests]',
      '---',
      '# Guests',
    ].join('\n');

    expect(readFile({ text }).head).toMatchObject({
      title: 'Guests in Teams',
      tags: ['teams', 'guests'],
      attribution: 'Ada Example, CC BY 4.0',
      isExported: false,
    });
  });

  test('place, parent, review, owner and question are read; what is none of these is not', () => {
    const head = (lines: string) => readFile({ text: `---\n${lines}\n---\nText` }).head;

    expect(
      head('parent: Netz\nplace: 7\nreview: 2027-02-28\nowner: Ada\nquestion: yes'),
    ).toMatchObject({
      parent: 'netz',
      place: 7,
      reviewBy: '2027-02-28',
      owner: 'Ada',
      isQuestion: true,
    });
    expect(head('place: -1\nreview: 2027-02-30\nquestion: perhaps\nparent:')).toMatchObject({
      ...{ parent: undefined, place: undefined, reviewBy: undefined, isQuestion: false },
    });
    expect(head('review: none').reviewBy).toBeNull();
  });

  test('lists stand in brackets or on lines, a quoted comma parts nothing', () => {
    const tags = (lines: string) => readFile({ text: `---\n${lines}\n---\n` }).head.tags;

    expect(tags('tags:\n  - eins\n  - "zwei, drei"')).toEqual(['eins', 'zwei, drei']);
    expect(tags(`tags: ['eins', "zwei, drei", vier]`)).toEqual(['eins', 'zwei, drei', 'vier']);
  });

  test('a file without front matter is all text', () => {
    expect(frontMatter('---\nunfinished')).toEqual({ fields: {}, body: '---\nunfinished' });
    expect(frontMatter('\uFEFFText')).toEqual({ fields: {}, body: 'Text' });
  });

  test('the title is what the head says, else the heading, else the name', () => {
    const foreign = { title: undefined, isExported: false };
    expect(titleOf({ title: 'Kopf', isExported: false }, 'H', 'b')).toBe('Kopf');
    expect(titleOf(foreign, 'H', 'b')).toBe('H');
    expect(titleOf(foreign, undefined, 'b')).toBe('b');
    expect(titleOf({ title: '', isExported: true }, undefined, 'b')).toBe('');
  });
});

test.each([
  ['plain', 'Gäste in Teams', 'Text\n\nmehr'],
  ['with quotes and a backslash', String.raw`"Gäste" in C:\neu`, 'Text'],
  ['with a heading, code and blanks around it', 'T', '\n# Kopf\n\n```\n# kein Kopf\n```\n\n'],
  [
    'with notes and includes of others',
    'T',
    '> [!NOTE]\n> x\n\n<a name="top"></a>\n[!INCLUDE [a](b.md)]',
  ],
  ['with nothing in it', 'T', ''],
  ['that looks like a head', 'T', '---\ntitle: nein\n---\nText'],
])('an exported file %s is read again as the same', (_what, title, body) => {
  const one = {
    ...{ slug: 'gaeste', title, body, language: 'de' as const, audience: 'all' },
    ...{ parent: 'teams', place: 3, tags: ['teams', 'a, b', '"x"'], isQuestion: true },
    ...{ reviewBy: '2027-01-31', owner: 'Ada [Betrieb]', attribution: '"Ada", CC BY 4.0' },
  };
  const { head, body: written } = readFile(exportFile(one));
  const around = {
    ...{ language: 'de' as const, isExported: head.isExported },
    ...{ slugAt: () => undefined, pictureAt: () => undefined, pictureNow: () => undefined },
  };

  expect({ ...head, body: importedText(written, around).body }).toEqual({
    ...one,
    isExported: true,
  });
});

test.each([
  ['Über Größe & Maß.md', 'uber-grosse-mass'],
  ['../x/--A--.md', 'a'],
  ['日本.md', 'article'],
])('%s has the address %s', (path, slug) => expect(slugOf(path)).toBe(slug));

const folder = process.env['ATRIUM_REAL_DATA'];
describe('data §3.8: real articles', () => {
  test.skipIf(!folder)('every file of the folder becomes an article (not run without data)', () => {
    for (const language of ['de', 'en'] as const) {
      const place = join(folder ?? '', 'knowledge-base', language);
      for (const name of readdirSync(place)) {
        const { head, body } = readFile({ text: readFileSync(join(place, name), 'utf8') });
        const made = importedText(body, {
          ...{ language, isExported: false, slugAt: () => undefined },
          ...{ pictureAt: () => undefined, pictureNow: () => undefined },
        });
        expect(titleOf(head, made.heading, name).length, name).toBeGreaterThan(2);
        expect(made.body.length, name).toBeGreaterThan(100);
        expect(made.body, name).not.toMatch(/\[!NOTE\]|\[!INCLUDE|<a name/i);
      }
    }
  });
});
