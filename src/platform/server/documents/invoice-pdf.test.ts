import { expect, test } from 'vitest';
import { makePdf } from './make-pdf.ts';
import type { PaperModel } from './paper-data.ts';

const paper: PaperModel = {
  language: 'de',
  operator: 'Nordwind Systems',
  title: 'Rechnung 2026-00001',
  subtitle: 'Adler Maschinenbau',
  version: '',
  at: new Date('2026-11-25T10:00:00Z'),
  facts: [['Fällig am', '9. Dez. 2026']],
  isBook: false,
  blocks: [{ kind: 'paragraph', runs: [{ text: 'Werkstraße 8' }] }],
  invoice: { level: 'EN 16931', xml: '<Rechnung>für 100,00 €</Rechnung>' },
};
const readable = async (model: PaperModel) => (await makePdf(model)).toString('utf8');

test('a document with an e-invoice is PDF/A-3, PDF/UA and Factur-X, and says so once', async () => {
  const text = await readable(paper);

  expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
  expect(text).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  expect(text).toMatch(/<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/);
  expect(text).toMatch(/\/AFRelationship \/Alternative/);
  expect(text).toMatch(/\(factur-x\.xml\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(text).toMatch(/\/BBox \[[\d. ]+\]/);
});

test('the same document has the same bytes', async () => {
  const [one, other] = await Promise.all([makePdf(paper), makePdf(paper)]);

  expect(one.equals(other)).toBe(true);
});

test('a reader that follows the last table of positions finds every object where it is said', async () => {
  const file = await makePdf(paper);
  const text = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(table).matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm)];

  expect(entries.length).toBeGreaterThanOrEqual(3);
  for (const [, number, at] of entries) {
    const object = text.slice(Number(at));
    expect(object.startsWith(`${number} 0 obj\n`)).toBe(true);
    expect(object).toMatch(/^[\s\S]*?\nendobj\n/);
  }
});

test('a document without one claims PDF/UA alone', async () => {
  const { invoice: _invoice, ...plain } = paper;
  const text = await readable(plain);

  expect(text).not.toMatch(/factur-x|pdfaid:part/);
});
