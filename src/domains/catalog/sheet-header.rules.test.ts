import { expect, test } from 'vitest';
import { layouts, readHeader } from './sheet-header.rules.ts';

const price = [...layouts.priceSheet.required, ...layouts.priceSheet.optional];

test('names are found without case, blanks and signs, wherever they stand', () => {
  const header = readHeader(
    price.map((name) => ` ${name.toUpperCase().replace(' ', '_')} `).toReversed(),
    'auto',
  );

  expect(header).toMatchObject({ kind: 'priceSheet', missing: [], extra: [] });
  expect('columns' in header && header.columns.get('ERP Price')).toBe(
    price.length - 1 - price.indexOf('ERP Price'),
  );
});

test('columns that are missing without harm and columns that are new are named', () => {
  const header = readHeader(
    [...price.filter((name) => name !== 'Tags' && name !== 'PreviousValues'), 'EndofSaleDate', ''],
    'auto',
  );

  expect(header).toMatchObject({
    kind: 'priceSheet',
    missing: ['Tags', 'PreviousValues'],
    extra: ['EndofSaleDate'],
  });
});

test('the kind is read from the header', () => {
  expect(readHeader([...layouts.offerMatrix.required], 'auto')).toMatchObject({
    kind: 'offerMatrix',
  });
  expect(readHeader([...layouts.licensingNames.required], 'auto')).toMatchObject({
    kind: 'licensingNames',
  });
});

test('without a column that counts the header is refused, and the column named', () => {
  expect(
    readHeader(
      price.filter((name) => name !== 'UnitPrice'),
      'auto',
    ),
  ).toEqual({ unknown: ['UnitPrice'] });
});

test('of a header that is not whole the kind that was meant is told', () => {
  const lacking = price.filter(
    (name) =>
      !['UnitPrice', 'Market', 'Currency', 'SkuId', 'ProductId', 'ERP Price'].includes(name),
  );

  expect(readHeader(lacking, 'auto')).toEqual({
    unknown: ['ProductId', 'SkuId', 'Market', 'Currency', 'UnitPrice', 'ERP Price'],
  });
  expect(readHeader(['GUID', 'String_Id'], 'auto')).toEqual({
    unknown: ['Product_Display_Name', 'Service_Plan_Name', 'Service_Plan_Id'],
  });
});

test('a header of another kind than the user says is refused', () => {
  expect(readHeader([...layouts.offerMatrix.required], 'priceSheet')).toHaveProperty(
    'unknown',
    expect.arrayContaining(['UnitPrice']),
  );
});

test('two columns of the same name are refused where it matters', () => {
  expect(readHeader([...price, 'unit price'], 'auto')).toEqual({ duplicate: 'UnitPrice' });
  expect(readHeader([...price, 'Note', 'Note'], 'auto')).toMatchObject({ kind: 'priceSheet' });
});
