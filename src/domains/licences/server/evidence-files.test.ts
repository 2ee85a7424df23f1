import { expect, test } from 'vitest';
import { evidenceFacts } from '../licence-evidence.rules.ts';
import { product, today } from '../licence.fixture.ts';
import { evidencePdf, type EvidenceSheet } from './evidence-files.ts';

const sheet: EvidenceSheet = {
  pack: {
    ...{ id: '1', number: 7, period: 'month', from: '2026-11-01', to: '2026-11-25' },
    ...{ askedAt: new Date(today), askedBy: '', madeAt: new Date(today) },
    ...{ products: 1, holders: 1, findings: 0, monthly: '200', currencyCode: 'EUR' },
  },
  facts: evidenceFacts({
    ...{ products: [product()], events: [], today, readAt: null, isActivityKnown: true },
  }),
  holders: [
    {
      ...{ name: 'Łukasz Öz', address: 'l@adler.example', department: '', isEnabled: true },
      ...{ licences: ['Business Premium'], findings: [], monthly: '10' },
    },
  ],
  ...{ operator: 'Nordwind Systems', tenant: 'Adler Maschinenbau', language: 'de' },
};

test('a pack is the same PDF every time, in both languages', async () => {
  const [one, again, english] = await Promise.all([
    evidencePdf(sheet),
    evidencePdf(sheet),
    evidencePdf({ ...sheet, language: 'en' }),
  ]);

  expect(one.equals(again)).toBe(true);
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(english.equals(one)).toBe(false);
});
