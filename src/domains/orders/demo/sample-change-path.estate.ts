import { judgeSample } from '#domains/budgets/demo/budgets.estate.ts';
import type { DemoCtx } from '#platform/common/demo/demo.ts';
import { monthOf, type Amounts, type JudgedLine } from '../approval.rules.ts';
import { isAskedByBudget } from '../budget-demand.rules.ts';
import { toEffect } from '../cart.rules.ts';
import type { ChangePath } from '../change-orders.port.ts';
import type { OrderType } from '../orders.values.ts';
import { samplePath } from './approval.estate.ts';
import { sampleSpends } from './budget-spends.estate.ts';

interface SampleChange {
  readonly type: OrderType;
  readonly line: JudgedLine & Amounts;
  readonly endsOn: string | null;
}

/** Returns the hurdles of a change of a sampled subscription, as change-orders.ts does. */
export function sampleChangePath(
  { estate, caller, now }: DemoCtx & { readonly now: () => Date },
  { type, line, endsOn }: SampleChange,
): ChangePath {
  const budgets = judgeSample(estate, sampleSpends(estate, now()), {
    personName: caller.name,
    costCentre: '',
    at: now(),
    commitment: line.commitment,
    monthly: monthOf([line]),
  });
  const asked = { type, lines: [line], endsOn, isAskedByBudget: isAskedByBudget(budgets) };
  return { approval: samplePath(estate, asked, now()) ?? null, budgets: budgets.map(toEffect) };
}
