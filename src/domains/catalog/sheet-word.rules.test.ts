import { describe, expect, test } from 'vitest';
import {
  readCount,
  readCurrency,
  readMarket,
  readPlan,
  readSegment,
  readTerm,
} from './sheet-word.rules.ts';

test.each([
  ['p1y', 'P1Y'],
  ['P12M', 'P1Y'],
  ['P36M', 'P3Y'],
  ['One Time', 'OneTime'],
  ['one_time', 'OneTime'],
])('the term %s is %s', (text, value) => {
  expect(readTerm(text)).toEqual({ value });
});

test.each([
  ['monthly', 'Monthly'],
  ['Annually', 'Annual'],
  ['TRIENNIAL', 'Triennial'],
  ['None', 'None'],
  ['one-time', 'OneTime'],
])('the billing plan %s is %s', (text, value) => {
  expect(readPlan(text)).toEqual({ value });
});

test.each([
  ['commercial', 'Commercial'],
  ['Non-Profit', 'Charity'],
  ['GOVERNMENT ', 'Government'],
])('the segment %s is %s', (text, value) => {
  expect(readSegment(text)).toEqual({ value });
});

describe('a word that is new but looks like its kind is kept with a remark', () => {
  test('term, plan and segment', () => {
    expect(readTerm('P5Y')).toEqual({ value: 'P5Y', warning: 'termUnknown' });
    expect(readPlan('Quarterly')).toEqual({ value: 'Quarterly', warning: 'planUnknown' });
    expect(readSegment('Sovereign')).toEqual({ value: 'Sovereign', warning: 'segmentUnknown' });
  });
});

describe('anything else means that the columns have shifted', () => {
  test('a price is no term, no plan, no segment, no market and no currency', () => {
    expect(readTerm('53.76')).toEqual({ error: 'termInvalid' });
    expect(readPlan('53.76')).toEqual({ error: 'planInvalid' });
    expect(readSegment('53.76')).toEqual({ error: 'segmentInvalid' });
    expect(readMarket('Germany')).toEqual({ error: 'marketInvalid' });
    expect(readCurrency('XQQ')).toEqual({ error: 'currencyInvalid' });
  });

  test('empty cells are missing', () => {
    for (const read of [readTerm, readPlan, readSegment, readMarket, readCurrency])
      expect(read(' ')).toEqual({ error: 'valueMissing' });
  });
});

test('a sheet without segments is commercial', () => {
  expect(readSegment(undefined)).toEqual({ value: 'Commercial' });
});

test.each([
  ['300', 300],
  ['10.000.000', 10_000_000],
  ['10,000,000', 10_000_000],
  ['1\u00A0000', 1000],
  ['300.0', 300],
  ['', 7],
])('the number of seats %j is %d', (text, value) => {
  expect(readCount(text, 7)).toEqual({ value });
});

test.each(['1E+07', '-1', 'many', '3.5', '99999999999'])('%s is no number of seats', (text) => {
  expect(readCount(text, 7)).toEqual({ error: 'countInvalid' });
});
