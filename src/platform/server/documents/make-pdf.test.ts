import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from './make-pdf.ts';
import type { PaperModel } from './paper-data.ts';
import { readMarkdown } from './read-markdown.ts';

const source = `## Was wir sichern

Wir sichern **jede Nacht** alle Postfächer. #panic("nein") und \`Get-Mailbox\`.

- [x] Probe im Frühjahr
- [ ] Probe im Herbst

| Was | Wie lange |
|-----|----------:|
| Postfach | 90 Tage |

### Zu tief

> Ein Zitat.`;

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

/** Everything of the file that can be read, streams inflated. */
function readable(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const inner = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return raw + inner.join('\n');
}

test('the same document has the same bytes, in any thread', async () => {
  const [one, other, third] = await Promise.all([makePdf(paper), makePdf(paper), makePdf(paper)]);

  expect(one.equals(other)).toBe(true);
  expect(one.equals(third)).toBe(true);
});

test('it is a tagged PDF with title, language, table heads and a contents list', async () => {
  const text = readable(await makePdf(paper));

  expect(text.includes('/MarkInfo')).toBe(true);
  expect(text.includes('pdfuaid:part')).toBe(true);
  expect(/\/Lang \(de/.test(text)).toBe(true);
  for (const tag of ['/H1', '/THead', '/TOC', '/LBody']) expect(text.includes(tag), tag).toBe(true);
  expect(text.includes('/DisplayDocTitle true')).toBe(true);
});

test('what an author or a customer writes is never run as markup of the template', async () => {
  const blocks = readMarkdown('#include "@preview/x:1.0.0": * #panic(1) $x$ @ref <label>');

  await expect(makePdf({ ...paper, title: '#panic(2)', blocks })).resolves.toBeInstanceOf(Buffer);
});

test('a name in a script that no font of ours has does not cost the document', async () => {
  const blocks = readMarkdown('Ansprechpartner: 山田太郎 🎉, `код`');

  await expect(makePdf({ ...paper, subtitle: '東京', blocks })).resolves.toBeInstanceOf(Buffer);
});

test('a document without a line of text is a title page, not an error', async () => {
  await expect(makePdf({ ...paper, blocks: [] })).resolves.toBeInstanceOf(Buffer);
});

test('the operator’s logo and colours are set, the same bytes each time', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0H30"/></svg>';
  const logo = { kind: 'svg' as const, bytes: Buffer.from(svg), ratio: 3 };
  const look = { accent: '#0a5c36', heading: '#123456', logo };
  const [plain, one, other] = await Promise.all([
    makePdf(paper),
    makePdf({ ...paper, look }),
    makePdf({ ...paper, look }),
  ]);

  expect(one.equals(other)).toBe(true);
  expect(one.equals(plain)).toBe(false);
});

test('a picture that cannot be drawn costs the document: it is tried before it is kept', async () => {
  const logo = { kind: 'png' as const, bytes: Buffer.from('no picture'), ratio: 1 };
  const look = { accent: '#0a5c36', heading: '#123456', logo };

  await expect(makePdf({ ...paper, look })).rejects.toThrow('could not be set');
});
