import { describe, expect, test } from 'vitest';
import { readGuid, readProductId, readSkuId, readSkuReferences } from './sheet-id.rules.ts';

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
