import { dayOf as dayAgo } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { amount, defaultCurrency, sum, type Money } from '#platform/common/money.ts';
import { dayOf, effectsOf, type DaySpend } from '../budget.rules.ts';
import type { FoundEffect, LineSpend, PlannedSpend } from '../budgets.port.ts';
import type { EnteredBudget } from '../budgets.schema.ts';

/** A budget of the samples. */
export interface SampleBudget extends EnteredBudget {
  readonly id: string;
  readonly personName: string;
  readonly currencyCode: string;
}

/** Cost centres of the sampled company. */
export const sampleCostCentres = ['Technik', 'Vertrieb'] as const;

const kept = estatePart('budgets', (): { budgets: SampleBudget[] | undefined } => ({
  budgets: undefined,
}));

/** Returns the sampled budgets; the first look makes them, to fit what the samples have spent. */
export function sampleBudgets(estate: Estate, spends: readonly LineSpend[]): SampleBudget[] {
  const part = estate.part(kept);
  part.budgets ??= firstBudgets(estate, spends);
  return part.budgets;
}

const noMarks = { notifyAt: null, approveAt: null, blockAt: null } as const;

function firstBudgets(estate: Estate, spends: readonly LineSpend[]): SampleBudget[] {
  const today = dayAgo(estate.madeAt);
  const year = `${today.slice(0, 4)}-01-01`;
  const dice = estate.random('budgets');
  const person = estate.part(sampledPeople)[0];
  const common = {
    costCentre: '',
    personId: null,
    personName: '',
    period: 'year',
    startsOn: year,
    endsOn: null,
    carryOver: false,
    counts: 'commitment',
    currencyCode: defaultCurrency,
    ...noMarks,
  } as const;
  const spent = (isMeant: (one: LineSpend) => boolean): Money =>
    sum(
      spends
        .filter((one) => dayOf(one.at) >= year && isMeant(one))
        .map(({ commitment }) => commitment),
    );
  const [technology, sales] = sampleCostCentres;
  const ofCentre = (costCentre: string, times: number) =>
    roundUp(
      spent((one) => one.costCentre === costCentre),
      times,
    );
  return [
    {
      ...common,
      id: dice.uuid(),
      name: `Lizenzen ${today.slice(0, 4)}`,
      scope: 'tenant',
      amount: roundUp(
        spent(() => true),
        1.3,
      ),
      notifyAt: 80,
      approveAt: 90,
      blockAt: 100,
    },
    {
      ...common,
      id: dice.uuid(),
      name: sales,
      scope: 'costCentre',
      costCentre: sales,
      amount: ofCentre(sales, 1.15),
      notifyAt: 80,
      approveAt: 100,
    },
    {
      ...common,
      id: dice.uuid(),
      name: technology,
      scope: 'costCentre',
      costCentre: technology,
      amount: ofCentre(technology, 2.4),
      period: 'quarter',
      carryOver: true,
      notifyAt: 50,
      blockAt: 100,
    },
    {
      ...common,
      id: dice.uuid(),
      name: 'Nur mit Freigabe',
      scope: 'person',
      personId: person?.id ?? dice.uuid(),
      personName: person ? fullName(person) : '',
      amount: amount(250),
      period: 'month',
      counts: 'monthly',
      approveAt: 0,
    },
  ];
}

/** Rounds to the next full thousand above so many times the amount. */
function roundUp(spent: Money, times: number): Money {
  return amount((Math.floor((Number(spent.value) * times) / 1000) + 1) * 1000);
}

/** Returns the spends that a budget counts, by day. */
export function spendsOf(budget: SampleBudget, spends: readonly LineSpend[]): DaySpend[] {
  return countedBy(budget, spends).map((one) => ({
    day: dayOf(one.at),
    isOpen: one.isOpen,
    amount: one[budget.counts],
  }));
}

export function countedBy(
  { scope, costCentre, personName }: SampleBudget,
  spends: readonly LineSpend[],
): LineSpend[] {
  return spends.filter((one) => {
    if (scope === 'tenant') return true;
    return scope === 'costCentre' ? one.costCentre === costCentre : one.person.name === personName;
  });
}

/** An order to be, by the name of the one who looks at the samples. */
export type SamplePlan = Omit<PlannedSpend, 'personId'> & { readonly personName: string };

/** Returns what the sampled budgets say to an order, by the rules of the server. */
export function judgeSample(
  estate: Estate,
  spends: readonly LineSpend[],
  { personName, ...planned }: SamplePlan,
): FoundEffect[] {
  const others = spends.filter(({ orderId }) => orderId !== planned.exceptOrderId);
  const looking = sampleBudgets(estate, spends).filter(
    (budget) =>
      budget.scope === 'tenant' ||
      (budget.scope === 'costCentre' && budget.costCentre === planned.costCentre) ||
      (budget.scope === 'person' && budget.personName === personName),
  );
  return effectsOf(
    looking.map((budget) => ({ ...budget, spends: spendsOf(budget, others) })),
    { ...planned, personId: null },
  );
}

/** Returns the cost centres that have a sampled budget. */
export function sampledCostCentres(estate: Estate, spends: readonly LineSpend[]): string[] {
  const names = sampleBudgets(estate, spends).flatMap(({ scope, costCentre }) =>
    scope === 'costCentre' ? [costCentre] : [],
  );
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'de'));
}
