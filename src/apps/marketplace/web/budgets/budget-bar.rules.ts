import type { Money } from '#platform/common/money.ts';

/** Parts of a bar in percent of its length; together at most 100. */
export interface BarParts {
  readonly committed: number;
  readonly reserved: number;
  readonly isOver: boolean;
}

/** Returns the lengths of a bar; what exceeds the limit fills it and says so. */
export function barParts(limit: Money, committed: Money, reserved: Money): BarParts {
  const whole = Number(limit.value);
  const [solid, open] = [length(committed), length(reserved)];
  const isOver = solid + open > whole;
  if (whole <= 0) return { committed: isOver ? 100 : 0, reserved: 0, isOver };
  const used = Math.min(100, (solid / whole) * 100);
  return { committed: used, reserved: Math.min(100 - used, (open / whole) * 100), isOver };
}

const length = ({ value }: Money): number => Math.max(0, Number(value));
