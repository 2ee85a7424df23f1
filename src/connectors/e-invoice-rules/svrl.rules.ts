import type { ValidatorFinding } from '#domains/billing/billing.port.ts';

/** A `failed-assert` of a report in SVRL (ISO/IEC 19757-3), as its attributes and text say. */
export interface FailedAssert {
  readonly id: string;
  readonly flag: string;
  readonly location: string;
  readonly text: string;
}

const longestWords = 500;
/** Steps of a location that stand for a line of the document, in UBL and in CII. */
const lineSteps = /^(?:\w+:)?(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)$/;

/**
 * Returns a finding: `[BR-26]-Each line …` loses the identifier that stands beside it, and whatever
 * is not flagged as a warning counts as an error.
 */
export function findingOf({ id, flag, location, text }: FailedAssert): ValidatorFinding {
  const words = text.replace(/^\[[^\]]+\]\s*-?\s*/, '').trim();
  return {
    rule: id || 'unnamed',
    weight: /^(?:warning|information|info)$/.test(flag) ? 'warning' : 'error',
    words: words.slice(0, longestWords),
    line: lineAt(location),
  };
}

/** Returns the line of the document that an XPath leads to; null where it leads to none. */
export function lineAt(location: string): number | null {
  for (const [step = ''] of location.matchAll(/[^/[\]]+(?:\[[^\]]*\])*/g)) {
    const name = step.split('[')[0]?.replace('*:', '') ?? '';
    const position = /\[(\d+)\]$/.exec(step)?.[1];
    if (lineSteps.test(name)) return position === undefined ? 1 : Number(position);
  }
  return null;
}
