import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`sheets/${name}`, import.meta.url)), { bom: true, columns: true });

const matrix = rowsOf('NCE_OfferMatrix.csv');
const addons = new Set(
  matrix
    .filter((row) => row['ProductSkuPreRequisites'] !== '')
    .map((row) => row['ProductId'] ?? ''),
);

test.each([
  ['NCE_OfferMatrix.csv', 'Description'],
  ['Oct_NCE_LicenseBasedPL_GA_DE.csv', 'SkuDescription'],
  ['Nov_NCE_LicenseBasedPL_GA_DE.csv', 'SkuDescription'],
])(
  'N12: what %s describes as an add-on needs a base product, so that it is marked',
  (name, text) => {
    const called = rowsOf(name).filter((row) => /the add-on is suspended/.test(row[text] ?? ''));
    const unmarked = called.filter((row) => !addons.has(row['ProductId'] ?? ''));

    expect(called.length).toBeGreaterThan(0);
    expect([...new Set(unmarked.map((row) => row['ProductTitle']))]).toEqual([]);
  },
);
