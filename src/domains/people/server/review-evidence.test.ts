import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdfPages } from '#platform/server/documents/pdf-text.fixture.ts';
import type { Review, ReviewItem } from '../access-reviews.schema.ts';
import { reviewEvidence } from './access-reviews.handlers.ts';

const aPerson = (name: string, more: Partial<ReviewItem> = {}): ReviewItem => ({
  userId: randomUUID(),
  name,
  email: 'paul@firm.example',
  roles: [{ id: null, name: 'Einkauf', expiresAt: null }],
  hasDutyConflict: false,
  lastSignInAt: '2026-11-02T09:00:00.000Z',
  decision: 'keep',
  note: '',
  decidedBy: 'Lena Adler',
  decidedAt: '2026-11-20T09:00:00.000Z',
  outcome: null,
  isSelf: false,
  ...more,
});

const aReview = (items: readonly ReviewItem[]): Review => ({
  id: '0198f0aa-0000-7000-8000-000000000001',
  startedAt: '2026-11-20T08:00:00.000Z',
  startedBy: 'Lena Adler',
  finishedAt: null,
  finishedBy: null,
  people: items.length,
  kept: items.filter(({ decision }) => decision === 'keep').length,
  removed: items.filter(({ decision }) => decision === 'remove').length,
  open: items.filter(({ decision }) => decision === null).length,
  items: [...items],
});

const evidenceOf = async (items: readonly ReviewItem[], locale: 'de' | 'en' = 'de') =>
  pdfPages(
    await reviewEvidence({
      review: aReview(items),
      operatorName: 'Nordwind Systems',
      tenantName: 'Adler Maschinenbau',
      locale,
      at: new Date('2026-11-23T11:00:00.000Z'),
    }),
  );

test('the evidence is the operator’s paper: name, company, as-of and number on every page', async () => {
  const pages = await evidenceOf(
    Array.from({ length: 30 }, (_, at) => aPerson(`Person ${String(at)}`)),
  );

  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    for (const part of ['Nordwind Systems', 'Adler Maschinenbau', 'Stand 23.11.2026, 12:00'])
      expect(page).toContain(part);
    expect(page).toContain(`Seite ${String(at + 1)} von ${String(pages.length)}`);
  }
  expect(pages.join('\n').match(/^Person \d+$/gm)).toHaveLength(30);
});

test('the evidence speaks the reader’s language and counts one person as one', async () => {
  const [german = ''] = await evidenceOf([aPerson('Paul', { decision: null, decidedBy: null })]);
  const [english = ''] = await evidenceOf([aPerson('Paul')], 'en');

  expect(german).toContain('Person geprüft');
  expect(german).toContain('Rolle: Einkauf');
  expect(german).toContain('ohne Entscheidung');
  expect(english).toContain('person reviewed');
  expect(english).toContain('As of 23 Nov 2026, 12:00');
});

test('a long note moves its person to the next page as a whole', async () => {
  const note = 'Bleibt bis zum Ende des Vorhabens. '.repeat(20);
  const pages = await evidenceOf(
    Array.from({ length: 9 }, (_, at) => aPerson(`Person ${String(at)}`, { note })),
  );

  for (const page of pages)
    expect(page.match(/^Person \d+$/gm)).toHaveLength(page.match(/Notiz:/g)?.length ?? 0);
});
