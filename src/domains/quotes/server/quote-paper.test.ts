import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import type { StoredQuoteLine } from './quotes.store.ts';
import { quotePaper } from './quote-paper.ts';
import type { QuoteRecord } from './quote-rows.ts';

const record: QuoteRecord = {
  id: 'q',
  number: '1001',
  revision: 1,
  replaces: null,
  state: 'sent',
  language: 'de',
  title: 'Sicherung',
  intro: '',
  terms: '',
  currencyCode: 'EUR',
  termMonths: 12,
  noticeDays: 90,
  validUntil: '2026-12-31',
  startsOn: '2027-01-15',
  authorId: null,
  author: 'Alex Nord',
  changedAt: new Date('2026-12-01T08:00:00Z'),
  approvalAskedById: null,
  approvalNote: '',
  approvedBy: null,
  sentAt: new Date('2026-12-01T09:00:00Z'),
  readAt: null,
  readBy: null,
  decidedAt: null,
  decidedBy: null,
  decisionNote: '',
  supersededBy: null,
};

const line: StoredQuoteLine = {
  id: 'l',
  kind: 'service',
  reference: 's',
  nameDe: 'Datensicherung',
  nameEn: 'Backup',
  detailDe: 'täglich',
  detailEn: 'daily',
  cadence: 'monthly',
  quantity: 20,
  listPrice: amount('2.90'),
  discountPercent: '12.5',
  unitPrice: amount('2.54'),
  unitCost: null,
  isOptional: false,
};

const paperOf = (more: Partial<QuoteRecord> = {}, lines = [line]) =>
  quotePaper({ ...record, ...more }, lines, { operator: 'Nordwind', tenant: 'Bergmann' });

describe('A10: the paper says everything that is signed', () => {
  test('the day on which services begin', () => {
    expect(paperOf().facts).toContainEqual(['Beginn der Leistungen', '15. Januar 2027']);
    expect(paperOf({ startsOn: null, language: 'en' }).facts).toContainEqual([
      'Start of the services',
      'with the acceptance',
    ]);
  });

  test('a discount with the price that it was taken off', () => {
    const said = (paper: ReturnType<typeof paperOf>) =>
      JSON.stringify(paper.blocks).replaceAll('\u00A0', ' ');

    expect(said(paperOf())).toContain('täglich, 12,5 % Nachlass auf 2,90 €');
    expect(said(paperOf({ language: 'en' }))).toContain('daily, 12.5% discount on €2.90');
    expect(said(paperOf({}, [{ ...line, discountPercent: '0' }]))).not.toContain('Nachlass');
  });
});
