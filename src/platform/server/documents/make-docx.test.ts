import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeDocx } from './make-docx.ts';
import type { PaperModel } from './paper-data.ts';
import { readMarkdown } from './read-markdown.ts';

const source = `## Was wir sichern

Wir sichern **jede Nacht** alles. [Mehr](https://nordwind.example/a?b=1&c=2), \`Get-Mailbox\`.

- [x] Probe im Frühjahr
- [ ] Probe im Herbst

1. Eins
2. Zwei

> Ein Zitat.

1. Wieder eins

| Was | Wie lange |
|-----|----------:|
| Postfach | 90 Tage |

\`\`\`
Get-Mailbox | Format-List
\`\`\``;

const paper: PaperModel = {
  language: 'de',
  operator: 'Nordwind Systems',
  title: 'Datensicherung',
  subtitle: 'Adler Maschinenbau',
  version: '7',
  at: new Date('2026-11-25T10:00:00Z'),
  facts: [['Fassung', '7']],
  isBook: true,
  blocks: readMarkdown(source),
};

const read = (file: Buffer, name: string): string =>
  strFromU8(unzipSync(file)[name] ?? new Uint8Array());

/** Words of a part, in the order of reading. */
const wordsOf = (xml: string): string =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text = '']) => text).join('|');

test('the same document has the same bytes', () => {
  expect(makeDocx(paper).equals(makeDocx(paper))).toBe(true);
});

test('text, lists, quotation, table and code stand in the order of reading', () => {
  const words = wordsOf(read(makeDocx(paper), 'word/document.xml'));

  expect(words).toContain('Datensicherung|Adler Maschinenbau|Fassung|7|Inhalt');
  expect(words).toContain('Was wir sichern|Wir sichern |jede Nacht| alles. |Mehr|, |Get-Mailbox|.');
  expect(words).toContain('☑\u00A0|Probe im Frühjahr|☐\u00A0|Probe im Herbst|Eins|Zwei|Ein Zitat.');
  expect(words).toContain('Was|Wie lange|Postfach|90 Tage|Get-Mailbox | Format-List');
});

test('a table repeats its head on each page, and no row is torn', () => {
  const document = read(makeDocx(paper), 'word/document.xml');

  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(document.match(/<w:cantSplit\/>/g)).toHaveLength(2);
});

test('contents lead to the headings, and each ordered list begins anew', () => {
  const file = makeDocx(paper);
  const document = read(file, 'word/document.xml');

  expect(document).toContain('w:anchor="_Toc000001"');
  expect(document).toContain('w:name="_Toc000001"');
  expect(read(file, 'word/numbering.xml').match(/<w:num /g)).toHaveLength(4);
});

test('version, date and page stand at the foot of every page, the title page included', () => {
  const file = makeDocx(paper);

  expect(wordsOf(read(file, 'word/footer.xml'))).toBe(
    'Fassung 7 · 25. November 2026|Seite |1| von |1',
  );
  expect(read(file, 'word/document.xml').match(/w:footerReference/g)).toHaveLength(2);
  expect(read(file, 'docProps/core.xml')).toContain('2026-11-25T00:00:00Z');
});

test('what an author or a customer writes is never markup of the file', () => {
  const hostile = '<w:t>&amp;</w:t> "x" \u0000\u0007\uFFFE \uD800';
  const file = makeDocx({
    ...paper,
    title: hostile,
    operator: hostile,
    blocks: [{ kind: 'paragraph', runs: [{ text: hostile, href: 'https://a.example/"><x/>' }] }],
  });

  for (const name of ['word/document.xml', 'word/header.xml', 'word/_rels/document.xml.rels'])
    expect(isWellFormed(read(file, name)), name).toBe(true);
});

/** True where every tag that opens is closed, in the right order, and only known signs are escaped. */
function isWellFormed(xml: string): boolean {
  // oxlint-disable-next-line no-control-regex -- what must not be there
  if (/[\u0000\u0007\uFFFE]/.test(xml) || /&(?!amp;|lt;|gt;|quot;)/.test(xml)) return false;
  const open: string[] = [];
  for (const [, end, name = '', single] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end && open.pop() !== name) return false;
    if (!end && !single) open.push(name);
  }
  return open.length === 0;
}

test.each([['png'], ['svg']] as const)(
  'the operator’s logo as %s and colours stand on the title page and in the headings',
  (kind) => {
    const bytes = Buffer.from('logo');
    const look = { accent: '#0a5c36', heading: '#123456', logo: { kind, bytes, ratio: 3 } };
    const file = makeDocx({ ...paper, look });
    const document = read(file, 'word/document.xml');

    expect(makeDocx({ ...paper, look }).equals(file)).toBe(true);
    expect(read(file, `word/media/logo.${kind}`)).toBe('logo');
    expect(document).toContain('descr="Nordwind Systems"');
    expect(document.includes('asvg:svgBlip')).toBe(kind === 'svg');
    expect(isWellFormed(document)).toBe(true);
    expect(read(file, 'word/styles.xml')).toContain('w:val="123456"');
  },
);
