import type { Reservation } from '#domains/reservations/reservations.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { reservationTexts } from './texts.ts';

type Words = Pick<Reservation, 'term' | 'billingPlan' | 'scope'>;

/** Words of Microsoft's that exported files say in the reader's language. */
export const toldWords = {
  term: ['P1Y', 'P3Y', 'P5Y'],
  plan: ['Upfront', 'Monthly'],
  scope: ['Shared', 'Single', 'ManagementGroup'],
} as const;

/** Returns Microsoft's words in the reader's language; an unknown one as it came. */
export function useReservationWords() {
  const t = useT(reservationTexts);
  return {
    term: (term: Words['term']): string => {
      const known = (['P1Y', 'P3Y', 'P5Y'] as const).find((one) => one === term);
      return known ? t(`term.${known}`) : term;
    },
    plan: (plan: Words['billingPlan']): string => {
      const known = (['upfront', 'monthly'] as const).find((one) => one === plan.toLowerCase());
      return known ? t(`plan.${known}`) : plan;
    },
    scope: (scope: Words['scope']): string => {
      const words = ['shared', 'single', 'managementgroup'] as const;
      const known = words.find((one) => one === scope.toLowerCase());
      return known ? t(`scope.${known}`) : scope;
    },
  };
}
