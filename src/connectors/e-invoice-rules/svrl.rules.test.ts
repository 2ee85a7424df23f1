import { describe, expect, test } from 'vitest';
import { findingOf, lineAt } from './svrl.rules.ts';

describe('a failed assertion of a Schematron report', () => {
  test('becomes rule, weight, words and line', () => {
    const found = findingOf({
      id: 'BR-26',
      flag: 'fatal',
      location:
        "/*:Invoice[namespace-uri()='urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'][1]/*:InvoiceLine[namespace-uri()='urn:x/y'][3]/*:Price[1]",
      text: '[BR-26]-Each Invoice line (BG-25) shall contain the Item net price (BT-146).',
    });

    expect(found).toStrictEqual({
      rule: 'BR-26',
      weight: 'error',
      words: 'Each Invoice line (BG-25) shall contain the Item net price (BT-146).',
      line: 3,
    });
  });

  test('is a warning only where the rule says so', () => {
    const weightOf = (flag: string) =>
      findingOf({ id: 'R', flag, location: '/', text: 'text' }).weight;

    expect(['fatal', 'error', '', 'warning', 'information'].map(weightOf)).toEqual([
      ...['error', 'error', 'error'],
      ...['warning', 'warning'],
    ]);
  });

  test('leads to a line in either syntax, or to the document', () => {
    expect(lineAt('/ubl:Invoice/cac:InvoiceLine[2]/cac:Item')).toBe(2);
    expect(lineAt('/ubl:Invoice/cac:InvoiceLine')).toBe(1);
    expect(
      lineAt(
        '/rsm:CrossIndustryInvoice[1]/rsm:SupplyChainTradeTransaction[1]/ram:IncludedSupplyChainTradeLineItem[12]',
      ),
    ).toBe(12);
    expect(lineAt('/*:Invoice[1]/*:LegalMonetaryTotal[1]')).toBeNull();
    expect(lineAt('')).toBeNull();
  });
});
