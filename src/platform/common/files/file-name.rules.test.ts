import { expect, test } from 'vitest';
import { cleanFileName, endingOf } from './file-name.rules.ts';

test.each([
  ['Bild.png', 'Bild.png'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Windows\\System32\\a.txt', 'a.txt'],
  ['  .versteckt.txt. ', 'versteckt.txt'],
  ['Rechnung\u202Egpj.exe', 'Rechnunggpj.exe'],
  ['a\u0000b\ud800.csv', 'ab.csv'],
  ['x<y>:"z"|?*.log', 'x_y___z____.log'],
  ['zwei\n  Zeilen.txt', 'zwei Zeilen.txt'],
  ['nul.txt', '_nul.txt'],
  ['Gru\u0308n.pdf', 'Grün.pdf'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test.each(['', '..', '/', 'a/', '\u200B', ' . '])('%j leaves no name', (given) => {
  expect(cleanFileName(given)).toBeUndefined();
});

test('a long name is cut before its ending', () => {
  const name = cleanFileName(`${'ä'.repeat(300)}.docx`) ?? '';

  expect(Array.from(name)).toHaveLength(120);
  expect(endingOf(name)).toBe('docx');
});
