import type { Offer } from '#domains/catalog/catalog.schema.ts';
import type { BillingPlan } from '#platform/common/term.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { type TermChoice, termOf } from './offer-choice.rules.ts';
import { marketplaceTexts } from './texts.ts';

type Term = Pick<Offer, 'termDuration' | 'billingPlan'> & { readonly isTrial?: boolean };

/** The words of the catalogue's keys in the user's language. */
export function useNames() {
  const t = useT(marketplaceTexts);
  const term = (choice: TermChoice): string => t(`term.${choice}`);
  const billing = (plan: BillingPlan): string => t(`billing.${plan}`);
  return {
    term,
    billing,
    /** `1 Jahr, monatlich abgerechnet`; one month, and `Testversion`, need no more words. */
    offer: (offer: Term): string => {
      const choice = termOf({
        termDuration: offer.termDuration,
        isTrial: offer.isTrial ?? isTrialPlan(offer),
      });
      if (choice === 'trial' || choice === 'OneTime') return term(choice);
      return choice === 'P1M' && offer.billingPlan === 'Monthly'
        ? term(choice)
        : `${term(choice)}, ${t(`billed.${offer.billingPlan}`)}`;
    },
    /** An edition as second line; nothing where it only repeats the product. */
    edition: (edition: string, title: string): string => (edition === title ? '' : edition),
  };
}

/**
 * Carts and orders carry no mark for trials; only trials have a term and no billing (product rule
 * B2.1).
 */
export function isTrialPlan({
  termDuration,
  billingPlan,
}: Pick<Offer, 'termDuration' | 'billingPlan'>): boolean {
  return billingPlan === 'None' && termDuration !== 'OneTime';
}
