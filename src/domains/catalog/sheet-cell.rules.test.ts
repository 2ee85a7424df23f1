import { describe, expect, test } from 'vitest';
import {
  readGuid,
  readProductId,
  readSkuId,
  readSkuReferences,
  readCount,
  readCurrency,
  readMarket,
  readPlan,
  readSegment,
  readTerm,
} from './sheet-cell.rules.ts';

describe('SkuId (data trap 5)', () => {
  test.each([
    ['0001', '0001'],
    ['000b', '000B'],
    [' 001F\u00A0', '001F'],
    ['="0001"', '0001'],
    ["'0001", '0001'],
    ['1E10', '1E10'],
  ])('%j is %s', (text, id) => {
    expect(readSkuId(text)).toEqual({ value: id });
  });

  test.each([
    ['1', '0001'],
    ['23', '0023'],
    ['B', '000B'],
    ['1.0', '0001'],
    ['1,00', '0001'],
  ])('Excel has made %j of it: %s again, with a remark', (text, id) => {
    expect(readSkuId(text)).toEqual({ value: id, warning: 'idPadded' });
  });

  test.each([
    ['1E+10', 'idMangled'],
    ['0.00E+00', 'idMangled'],
    ['1,2E+11', 'idMangled'],
    ['1E-05', 'idMangled'],
    ['', 'valueMissing'],
    ['00 01', 'idInvalid'],
    ['01. Mrz', 'idInvalid'],
    ['#NV', 'idInvalid'],
  ])('%j: %s', (text, error) => {
    expect(readSkuId(text)).toEqual({ error });
  });
});

test('a ProductId is upper case text; a number with an exponent is what Excel left of one', () => {
  expect(readProductId('cfq7ttc0lh18')).toEqual({ value: 'CFQ7TTC0LH18' });
  expect(readProductId('DZH318Z0C16V')).toEqual({ value: 'DZH318Z0C16V' });
  expect(readProductId('4,2E+11')).toEqual({ error: 'idMangled' });
  expect(readProductId('Microsoft 365')).toEqual({ error: 'idInvalid' });
  expect(readProductId('')).toEqual({ error: 'valueMissing' });
});

test('GUIDs come with no-break spaces, blanks, braces and capitals (data trap 13)', () => {
  const guid = '113feb6c-3fe4-4440-bddc-54d774bf0318';
  expect(readGuid(`\u00A0${guid.toUpperCase()} \u00A0`)).toEqual({ value: guid });
  expect(readGuid(`{${guid}}`)).toEqual({ value: guid });
  expect(readGuid(guid.slice(1))).toEqual({ error: 'guidInvalid' });
});

test('references name product and SKU, or a product alone', () => {
  expect(readSkuReferences('CFQ7TTC0LDPB/0001, CFQ7TTC0LCHC/2')).toEqual({
    value: ['CFQ7TTC0LDPB/0001', 'CFQ7TTC0LCHC/0002'],
  });
  expect(readSkuReferences('CFQ7TTC0LDPB;CFQ7TTC0LCHC:0002')).toEqual({
    value: ['CFQ7TTC0LDPB', 'CFQ7TTC0LCHC/0002'],
  });
  expect(readSkuReferences(' ')).toEqual({ value: [] });
  expect(readSkuReferences('see above')).toEqual({ error: 'idInvalid' });
});

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
