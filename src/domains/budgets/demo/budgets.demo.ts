import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoCtx, type DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { isSameContent, versionOf } from '#platform/common/version.ts';
import { dayOf, figuresOf } from '../budget.rules.ts';
import { completed, editable, viewBudget } from '../budget-view.rules.ts';
import type { LineSpend } from '../budgets.port.ts';
import { budgetRefusals } from '../budgets.refusals.ts';
import { type Budget, budgetsContract, type EnteredBudget } from '../budgets.schema.ts';
import { budgetsSlice } from '../budgets.slice.ts';
import {
  countedBy,
  type SampleBudget,
  sampleBudgets,
  sampledCostCentres,
  spendsOf,
} from './budgets.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

/** Returns what the orders of the samples spend; provided by orders. */
type SampleSpends = (estate: Estate, now: Date) => readonly LineSpend[];

/** Budgets of this tab, by the rules of the server. */
function createBudgetsDemo(spendsIn: SampleSpends): DemoHandlers<typeof budgetsContract> {
  const spent = ({ estate, now }: Call) => spendsIn(estate, now());
  const all = (call: Call) => sampleBudgets(call.estate, spent(call));
  const shown = (call: Call, budget: SampleBudget): Budget =>
    viewBudget(budget, spendsOf(budget, spent(call)), dayOf(call.now()));
  function at(call: Call, id: string): number {
    const found = all(call).findIndex((one) => one.id === id);
    if (found === -1) throw budgetRefusals.BUDGET_NOT_FOUND();
    return found;
  }
  function get(call: Call, id: string): SampleBudget {
    const found = all(call)[at(call, id)];
    if (!found) throw budgetRefusals.BUDGET_NOT_FOUND();
    return found;
  }
  return {
    async list(call) {
      const { query, now } = call;
      const found = all(call).filter((one) =>
        isFound(query.search, one.name, one.costCentre, one.personName),
      );
      const sorted = sortedBy(found, ({ name }) => name, query.sortDirection);
      const wanted = sorted
        .map((one) => shown(call, one))
        .filter(
          ({ scope, period, level }) =>
            scope === (query.scope ?? scope) &&
            period === (query.period ?? period) &&
            level === (query.level ?? level),
        );
      return pageOf(wanted, query, now());
    },
    get: async (call) => shown(call, get(call, call.params.budgetId)),
    async spends(call) {
      const budget = get(call, call.params.budgetId);
      const { running } = figuresOf(budget, [], dayOf(call.now()));
      const found = countedBy(budget, spent(call)).filter(
        (one) => running && dayOf(one.at) >= running.from && dayOf(one.at) <= running.to,
      );
      const rows = found.map((one) => ({
        id: one.lineId,
        orderId: one.orderId,
        orderNumber: one.orderNumber,
        title: one.title,
        on: dayOf(one.at),
        by: one.person.name,
        costCentre: one.costCentre,
        amount: one[budget.counts],
        isOpen: one.isOpen,
      }));
      return pageOf(
        sortedBy(rows, ({ on }) => on, 'desc'),
        call.query,
        call.now(),
      );
    },
    choices: async (call) => ({
      currencyCode: defaultCurrency,
      people: call.estate
        .part(sampledPeople)
        .slice(0, 8)
        .map((person) => ({ id: person.id, name: fullName(person) })),
      costCentres: sampledCostCentres(call.estate, spent(call)),
    }),
    async create(call) {
      const made = entered(call, crypto.randomUUID(), call.body);
      all(call).push(made);
      return shown(call, made);
    },
    async put(call) {
      const before = get(call, call.params.budgetId);
      const version = versionOf(editable(before));
      if (call.version !== version && !isSameContent(editable(before), call.body))
        throw new ConflictError({
          current: editable(before),
          version,
          changedBy: null,
          changedAt: null,
        });
      const after = entered(call, before.id, call.body);
      all(call)[at(call, before.id)] = after;
      return shown(call, after);
    },
    async remove(call) {
      const { budgetId } = call.params;
      all(call).splice(at(call, budgetId), 1);
      return { id: budgetId };
    },
  };
}

function entered({ estate }: Call, id: string, given: EnteredBudget): SampleBudget {
  const body = completed(given);
  const person = estate.part(sampledPeople).find((one) => one.id === body.personId);
  return {
    ...body,
    id,
    personName: person ? fullName(person) : '',
    currencyCode: defaultCurrency,
  };
}

export const budgetsDemoSlice = demoSlice(
  budgetsSlice,
  ({ sampleSpends }: { readonly sampleSpends: SampleSpends }) => ({
    budgets: demo(budgetsContract, createBudgetsDemo(sampleSpends)),
  }),
);
