import { describe, expect, test } from 'vitest';
import type { EInvoiceFinding } from './billing.values.ts';
import {
  brokenInWords,
  findingsToTell,
  holdsBack,
  rulesBroken,
} from './e-invoice-findings.rules.ts';

const finding = (given: Partial<EInvoiceFinding>): EInvoiceFinding => ({
  ...{ syntax: 'ubl', rule: 'BR-26', weight: 'error', words: 'A line has a price.', line: 2 },
  ...given,
});

describe('findings about an e-invoice', () => {
  test('an error keeps a document back, a warning alone does not', () => {
    expect(holdsBack([])).toBe(false);
    expect(holdsBack([finding({ weight: 'warning' })])).toBe(false);
    expect(holdsBack([finding({ weight: 'warning' }), finding({})])).toBe(true);
  });

  test('are told errors first, by line, and once where both syntaxes agree', () => {
    const whole = finding({ rule: 'BR-CO-15', words: 'The sum is wrong.', line: null });
    const warning = finding({ rule: 'BR-DE-21', weight: 'warning', line: null });
    const told = findingsToTell([
      ...[warning, finding({}), finding({ line: 1 }), whole],
      finding({ syntax: 'cii' }),
    ]);

    expect(told).toEqual([whole, finding({ line: 1 }), finding({}), warning]);
  });

  test('a fault of every line is told of the first fifty', () => {
    const many = Array.from({ length: 400 }, (_, at) => finding({ line: at + 1 }));

    expect(findingsToTell(many).map(({ line }) => line)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
  });

  test('what is to be confirmed is each broken rule once, with its words; warnings are not', () => {
    const found = [finding({}), finding({ line: 1 }), finding({ rule: 'W', weight: 'warning' })];

    expect(rulesBroken(found)).toEqual(['BR-26']);
    expect(brokenInWords(found.slice(1))).toBe('BR-26 (A line has a price.)');
  });
});
