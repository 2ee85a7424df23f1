import type { RidgePeak } from './peaks.rules.ts';
import type { RidgeStep } from './money.rules.ts';

export interface RidgeProps {
  /** Money a month, in any order; the first step holds before it as well. */
  readonly steps: readonly RidgeStep[];
  readonly peaks: readonly RidgePeak[];
  /** Plain day. */
  readonly today: string;
  readonly currency: string;
  /** Default: "Kosten im Monat". */
  readonly label?: string | undefined;
  /** Reader; the customer by default, who decides. */
  readonly reader?: 'customer' | 'staff' | undefined;
  /** The line lies flat until the peaks are there. */
  readonly isLoading?: boolean | undefined;
}
