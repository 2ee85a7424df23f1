import { describe, expect, test } from 'vitest';
import { blockText } from '#platform/common/document/document.ts';
import { costRows, distributed } from '../licence-costs.rules.ts';
import type { Dimension } from '../licences.ts';
import { product, spb } from '../licence.fixture.ts';
import { costBlocks, type CostSheet } from './cost-paper.ts';

/** Half of a product of 20 seats at 10 euros is held by people of one attribute, five are free. */
function sheet(key: string, dimension: Dimension, language: 'de' | 'en'): CostSheet {
  const found = distributed([product()], [{ licenceId: spb, key, seats: 10 }], 'EUR');
  return {
    ...{
      rows: costRows(found),
      total: found.total,
      others: [],
      dimension,
      language,
      month: '2026-11',
    },
    ...{ readAt: null, at: new Date('2026-11-25'), operator: 'Nordwind', tenant: 'Adler' },
  };
}

/** Lines of the table; blanks as a keyboard has them. */
const linesOf = (given: CostSheet) =>
  costBlocks(given)
    .map(blockText)
    .join('\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .split('\n')
    .slice(1);

describe('product reference A1.2: the distribution on paper', () => {
  test('has the rows that belong to nobody in words, and adds up', () => {
    expect(linesOf(sheet('Einkauf', 'department', 'de'))).toEqual([
      'Abteilung | Plätze | Davon frei | Anteil | Im Monat',
      'Einkauf | 10 | – | 50 % | 100,00 €',
      'Freie Plätze, niemandem zugewiesen | 5 | 50,00 € | 25 % | 50,00 €',
      'Nicht zuzuordnen | 5 | – | 25 % | 50,00 €',
      'Rundung | – | – | 0 % | 0,00 €',
      'Gebucht im Monat | 20 |  | 100 % | 200,00 €',
    ]);
  });

  test('says codes in words, in English too', () => {
    expect(linesOf(sheet('DE', 'country', 'en'))[1]).toBe('Germany | 10 | – | 50% | €100.00');
    expect(linesOf(sheet('Guest', 'userType', 'en'))[1]).toMatch(/^Guests \|/);
    expect(linesOf(sheet('P1Y+P3Y', 'term', 'de'))[1]).toMatch(/^1 Jahr, 3 Jahre \|/);
  });
});
