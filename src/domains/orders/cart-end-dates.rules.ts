import { termAmounts } from '#platform/common/term-cycles.ts';
import { termDates } from '#platform/common/term-dates.ts';
import type { TermPrice } from '#platform/common/term-price.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { CartEndDates } from './cart.schema.ts';
import type { ProviderEndDate } from './end-dates.port.ts';
import { endDatesOf, offeredEnds, type EndFacts, type EndingOffer } from './end-dates.rules.ts';

/** Line whose first term may be shortened. */
export interface EndingLine extends TermPrice, EndingOffer {
  readonly quantity: number;
  /** Days that the provider offers; left out: it is silent. */
  readonly told?: readonly ProviderEndDate[];
}

/** Returns the days on which the first term of a line may end, each with what it costs then. */
export function pricedEnds(line: EndingLine, facts: EndFacts): CartEndDates {
  const { quantity, termDuration, told } = line;
  const amountsUntil = (endsOn: string | null) => {
    const { dueNow, commitment } = termAmounts(line, quantity, { startsOn: facts.today, endsOn });
    return { dueNow, commitment };
  };
  const months = monthsOfTerm(termDuration);
  return {
    whole: {
      ...amountsUntil(null),
      endsOn: months === undefined ? null : termDates(facts.today, months).end,
    },
    ends: offeredEnds(endDatesOf(line, facts), told).map(({ endsOn, kind, subscriptions }) => ({
      ...amountsUntil(endsOn),
      endsOn,
      kind,
      names: subscriptions.map(({ name }) => name),
    })),
  };
}
