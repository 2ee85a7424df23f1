import { describe, expect, test } from 'vitest';
import type { SourcedContract } from '#domains/subscriptions/order-book.values.ts';
import {
  contractOf,
  contractOfAgreement,
  datesOf,
  inOrder,
  isWanted,
  monthlyOf,
  noticeDay,
} from './contracts.rules.ts';

const today = '2026-11-22';
const eur = (value: string) => ({ value, currencyCode: 'EUR' });

const service: SourcedContract = {
  kind: 'service',
  id: '0193a000-0000-7000-8000-000000000001',
  nameDe: 'Betreuung',
  nameEn: 'Care',
  number: '',
  startsOn: '2023-04-01',
  endsOn: '2027-03-31',
  noticeDays: 90,
  atEnd: 'renews',
  quantity: 112,
  monthly: eur('1377.60'),
  signedBy: '',
  signedOn: null,
};
const licence: SourcedContract = {
  ...service,
  kind: 'licence',
  id: '0193a000-0000-7000-8000-000000000002',
  endsOn: '2026-12-15',
  noticeDays: 0,
  monthly: eur('20.40'),
};
const agreement = {
  id: '0193a000-0000-7000-8000-000000000003',
  kind: 'microsoftCustomer',
  version: '2026-12',
  name: 'Microsoft Customer Agreement',
  text: '',
  url: '',
  publishedOn: '2026-11-01',
  requiredBy: '2026-12-15',
  fingerprint: '',
  signature: null,
  earlier: null,
} as const;

describe('§2 finances/contracts: until when notice can be given', () => {
  test.each([
    ['three months before the end', service, '2026-12-31'],
    ['on the last day of a licence', licence, '2026-12-15'],
    ['never, where it ends by itself', { ...service, atEnd: 'ends' as const }, null],
    ['at any time, where there is no end', { ...service, endsOn: null }, null],
  ])('%s', (_case, one, day) => {
    expect(noticeDay(one)).toBe(day);
  });

  test('a day within the next thirty is due, a day that is over is none', () => {
    expect(contractOf(licence, 'de', today).state).toBe('due');
    expect(contractOf(service, 'de', today).state).toBe('running');
    expect(contractOf(service, 'en', '2027-01-01')).toMatchObject({
      name: 'Care',
      noticeBy: null,
      state: 'running',
    });
  });
});

test('an agreement waits for its signature until its day; signed, it waits for nothing', () => {
  expect(contractOfAgreement(agreement)).toMatchObject({ state: 'sign', noticeBy: '2026-12-15' });
  const signed = { ...agreement, signature: { on: '2026-11-03', by: 'Lena Adler' } };
  expect(contractOfAgreement(signed)).toMatchObject({
    state: 'running',
    noticeBy: null,
    signedBy: 'Lena Adler',
  });
});

test('the calendar holds each day once, the next one first, and nothing that is over', () => {
  const contracts = [contractOf(service, 'de', today), contractOf(licence, 'de', today)];

  const dates = datesOf([...contracts, contractOfAgreement(agreement)], today);

  expect(dates.map(({ on, what }) => `${on} ${what}`)).toEqual([
    '2026-12-15 renewal',
    '2026-12-15 sign',
    '2026-12-31 notice',
    '2027-03-31 renewal',
  ]);
});

test('by kind, and what is decided first comes first', () => {
  const contracts = [
    licence,
    service,
    { ...service, nameDe: 'Sicherung', endsOn: '2027-02-28' },
  ].map((one) => contractOf(one, 'de', today));

  expect(inOrder(contracts).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'service Sicherung',
    'service Betreuung',
    'licence Betreuung',
  ]);
  expect(monthlyOf(contracts, 'EUR')).toEqual(eur('2775.6'));
});

test('kind and state are asked for together or each by itself (product reference A2.4)', () => {
  const one = { kind: 'licence', state: 'due' } as const;

  expect(isWanted(one, {})).toBe(true);
  expect(isWanted(one, { state: 'due' })).toBe(true);
  expect(isWanted(one, { kind: 'service', state: 'due' })).toBe(false);
  expect(isWanted(one, { kind: 'licence', state: 'sign' })).toBe(false);
});
