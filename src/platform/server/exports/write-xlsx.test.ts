import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { writeXlsx } from './write-xlsx.ts';

/** Texts as Excel reads them: `_x0041_` is a character by its number (ECMA-376 Part 1, 22.9.2.19). */
async function readBack(text: string): Promise<string[]> {
  const file = await writeXlsx({
    titles: [text],
    cells: [[{ kind: 'text', text }]],
    note: [[text, text]],
    sheets: ['Rows', 'About'],
  });
  const xml = Object.entries(unzipSync(file))
    .filter(([name]) => /sharedStrings|worksheets/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join('');
  return [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, found = '']) =>
    found
      .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      .replaceAll('&amp;', '&'),
  );
}

test.each([
  'PO_x0041_6',
  '_x005F_',
  '_x0041_x0042_',
  '__x00e4_',
  'a_xyz_ & b',
  '_x41_',
  '_x00411_',
])('a text, a title and a note %s are read back as they were', async (text) => {
  const texts = await readBack(text);

  expect(texts.length).toBeGreaterThan(0);
  expect(new Set(texts)).toEqual(new Set([text]));
});
