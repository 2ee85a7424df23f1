import type { Money } from '#platform/common/money.ts';
import { barParts } from './budget-bar.rules.ts';
import './budget-bar.css';

interface BudgetBarProps {
  readonly limit: Money;
  /** Solid: what is ordered, or used before. */
  readonly committed: Money;
  /** Hatched: what is reserved, or what this order takes. */
  readonly reserved: Money;
  /** All of it in words. */
  readonly label: string;
}

/** Used, reserved and left of a limit. */
export function BudgetBar({ limit, committed, reserved, label }: BudgetBarProps) {
  const parts = barParts(limit, committed, reserved);
  return (
    <span
      className="mk-budget-bar"
      role="img"
      aria-label={label}
      data-over={parts.isOver || undefined}
    >
      <i data-part="solid" style={{ inlineSize: `${parts.committed}%` }} />
      <i data-part="open" style={{ inlineSize: `${parts.reserved}%` }} />
    </span>
  );
}
