import type { Money } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { monthsOfTerm, type BillingPlan, type TermDuration } from '#platform/common/term.ts';
import type { Cadence } from './quotes.values.ts';

/** Offer of the catalogue as a line needs it. */
export interface LicenceOffer {
  readonly edition: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly termPrice: Money;
  readonly termCost: Money | null;
}

const terms = {
  de: { P1M: '1 Monat', P1Y: '1 Jahr', P3Y: '3 Jahre', OneTime: 'einmalig' },
  en: { P1M: '1 month', P1Y: '1 year', P3Y: '3 years', OneTime: 'one-time' },
} as const;
const plans = {
  de: {
    Monthly: 'monatliche Rechnung',
    Annual: 'jährliche Rechnung',
    Triennial: 'Rechnung für drei Jahre',
    None: 'eine Rechnung',
    OneTime: 'eine Rechnung',
  },
  en: {
    Monthly: 'billed monthly',
    Annual: 'billed yearly',
    Triennial: 'billed for three years',
    None: 'billed once',
    OneTime: 'billed once',
  },
} as const;

/** Returns edition, term and billing as a reader's line: "1 Jahr, monatliche Rechnung". */
export function licenceDetail(offer: LicenceOffer, language: 'de' | 'en'): string {
  const { edition, termDuration, billingPlan } = offer;
  const words = [terms[language][termDuration], plans[language][billingPlan]];
  return [edition, ...words].filter(Boolean).join(', ');
}

/** Returns what one seat costs a month; perpetual software is paid once. */
export function licencePrices(offer: LicenceOffer): {
  readonly cadence: Cadence;
  readonly price: Money;
  readonly cost: Money | null;
} {
  const { termPrice, termDuration, termCost } = offer;
  if (monthsOfTerm(termDuration) === undefined)
    return { cadence: 'once', price: termPrice, cost: termCost };
  const cost = termCost && monthlyPrice({ ...offer, termPrice: termCost });
  return { cadence: 'monthly', price: monthlyPrice(offer), cost };
}
