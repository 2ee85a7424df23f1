import { expect, test } from 'vitest';
import { keptSheet } from './kept-sheet.rules.ts';

const sheet = {
  language: 'de',
  title: 'Erste Schritte',
  note: 'Nicht erreichbar',
  phone: { text: '+49 511 1', dial: 'tel:+495111', hours: '<script>alert(1)</script>' },
  kinds: [{ title: 'Betrug', steps: [{ title: 'Bank "anrufen"', why: 'Sofort & gleich' }] }],
};

test('the copy holds number and steps, and no text of the operator becomes markup', () => {
  const html = keptSheet(sheet);
  expect(html).toContain('href="tel:+495111"');
  expect(html).toContain('Bank &quot;anrufen&quot;');
  expect(html).not.toContain('<script');
});

test('without a number there is none to call', () => {
  expect(keptSheet({ ...sheet, phone: '' })).not.toContain('tel:');
});
