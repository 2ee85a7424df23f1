import type { SeedBudget } from '#domains/budgets/server/seed-budgets.ts';

/** Budgets of Adler: one of the company for the year that runs, two of cost centres. */
export function adlerBudgets(now: Date): readonly SeedBudget[] {
  const year = now.toISOString().slice(0, 4);
  const startsOn = `${year}-01-01`;
  return [
    {
      name: `Lizenzen ${year}`,
      costCentre: '',
      value: '90000',
      period: 'year',
      startsOn,
      notifyAt: 80,
      blockAt: null,
    },
    {
      name: 'Vertrieb je Quartal',
      costCentre: 'Vertrieb',
      value: '6000',
      period: 'quarter',
      startsOn,
      notifyAt: 80,
      blockAt: 100,
    },
    {
      name: 'Konstruktion je Quartal',
      costCentre: 'Konstruktion',
      value: '12000',
      period: 'quarter',
      startsOn,
      notifyAt: 80,
      blockAt: 100,
    },
  ];
}
