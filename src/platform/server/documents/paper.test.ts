import { expect, test } from 'vitest';
import { printed, renderPaper, type } from './paper.ts';
import { pdfPages } from './pdf-text.fixture.ts';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Letters of the languages of Europe, by alphabet. */
const alphabets = {
  'Latin, west and north': `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0xc0, 0xd6)}${range(0xd8, 0xf6)}${range(0xf8, 0xff)}ẞ`,
  'Latin, centre and east': `${range(0x100, 0x131)}${range(0x134, 0x148)}${range(0x14a, 0x17e)}`,
  'Latin, Romanian, Welsh, Azeri, Sami and Livonian': 'ȘșȚțẀẁẂẃẄẅỲỳƏəǤǥǨǩǮǯȮȯȰȱȪȫ',
  Greek: `ΆΈΉΊΌΎΏΐ${range(0x391, 0x3a1)}${range(0x3a3, 0x3ce)}`,
  Cyrillic: `${range(0x400, 0x45f)}Ґґ`,
} as const;

const drawn = async (text: string, weight: 'regular' | 'bold'): Promise<string> => {
  const paper = { language: 'de', operator: 'Nordwind', tenant: 'Adler', title: 'Beleg' } as const;
  const file = await renderPaper({ ...paper, at: new Date(0), number: '1' }, (document) => {
    for (const letter of text) type(document, 10, { weight }).text(letter, { lineBreak: false });
  });
  return pdfPages(file)[0] ?? '';
};

for (const [name, letters] of Object.entries(alphabets))
  test(`names of Europe are printed whole: ${name}`, async () => {
    for (const weight of ['regular', 'bold'] as const) {
      const lines = new Set((await drawn(letters, weight)).split('\n'));
      expect(Array.from(letters).filter((letter) => !lines.has(letter))).toEqual([]);
    }
  });

test('a name is found again in the text of the document as it was written', async () => {
  const page = await drawn('', 'bold');
  expect(page).toContain('Nordwind');
  const paper = { language: 'de', operator: 'Łąka & Żółw', title: 'Beleg' } as const;
  const [first = ''] = pdfPages(
    await renderPaper(
      { ...paper, tenant: 'Șerban Đorđević Þór', at: new Date(0), number: '1' },
      () => undefined,
    ),
  );

  expect(first).toContain('Łąka & Żółw');
  expect(first).toContain('Șerban Đorđević Þór');
});

test('a name that arrived in pieces is printed in whole letters, a letter of no font as a box', async () => {
  expect(printed('Jo\u0308rg \u0104z\u030Cuolas')).toBe('Jörg Ąžuolas');
  expect(printed('Mia 山田 🦅')).toBe('Mia □□ □');
  const paper = { language: 'de', operator: 'Nordwind', title: 'Beleg' } as const;
  const [first = ''] = pdfPages(
    await renderPaper(
      { ...paper, tenant: 'Mu\u0308ller 山', at: new Date(0), number: '1' },
      () => undefined,
    ),
  );

  expect(first).toContain('Müller □');
});
