import { type Money, minus, plus, times, zero } from '#platform/common/money.ts';
import { type TermDuration, monthsOfTerm } from '#platform/common/term.ts';

export interface Amounts {
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/** The one figure that leads wherever an amount is shown. */
export interface LeadFigure {
  readonly kind: 'monthly' | 'once';
  readonly amount: Money;
}

/** Returns the month; what has none, such as a purchase without a term, is paid once. */
export function leadFigure({ monthly, dueNow }: Pick<Amounts, 'monthly' | 'dueNow'>): LeadFigure {
  return Number(monthly.value) === 0 && Number(dueNow.value) !== 0
    ? { kind: 'once', amount: dueNow }
    : { kind: 'monthly', amount: monthly };
}

interface BoundLine extends Amounts {
  /** Only what is bought anew is bound for its whole term. */
  readonly type: string;
  readonly termDuration: TermDuration;
  /** Last day of a shortened first term: it has no whole months. Left out or null: a whole term. */
  readonly endsOn?: string | null;
}

/**
 * Returns by how much the commitment differs from the months of the term; undefined where they
 * agree, as they do since prices are set by the month (decision 0064): older orders keep theirs.
 */
export function roundingOf(lines: readonly BoundLine[]): Money | undefined {
  const rounding = lines.map((line): Money => {
    const isWhole = line.type === 'new' && !line.endsOn;
    const months = isWhole ? monthsOfTerm(line.termDuration) : undefined;
    return months === undefined
      ? zero(line.commitment.currencyCode)
      : minus(line.commitment, times(line.monthly, months));
  });
  const [first, ...rest] = rounding;
  const total = first && rest.reduce(plus, first);
  return total === undefined || Number(total.value) === 0 ? undefined : total;
}

const dayMs = 86_400_000;

/**
 * Returns the last day of a term that begins on a plain day: a day before the same day of the month
 * in which it is over, or before that month's last day (product rule B3.11). Undefined without a
 * term.
 */
export function lastDayOfTerm(startsOn: string, term: TermDuration): string | undefined {
  const months = monthsOfTerm(term);
  if (months === undefined) return undefined;
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const over = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth));
  return new Date(over - dayMs).toISOString().slice(0, 10);
}

/** Returns the day that binds all of them; undefined where they end on different days, or never. */
export function boundUntil(
  startsOn: string,
  lines: readonly Pick<BoundLine, 'termDuration' | 'endsOn'>[],
): string | undefined {
  const days = new Set(
    lines.map(({ endsOn, termDuration }) => endsOn ?? lastDayOfTerm(startsOn, termDuration)),
  );
  return days.size === 1 ? [...days][0] : undefined;
}
