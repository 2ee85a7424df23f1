import { type Column } from '../data-table.tsx';
import { DueDate } from '../due-date.tsx';
import { Money } from '../money.tsx';
import type { PeakState } from '../peak.rules.ts';
import { ProductName } from '../product-name.tsx';
import { TermAxis, TermLine } from '../term-line.tsx';
import { monogramsOf } from '../tile.rules.ts';
import { UsageBar } from '../usage-bar.tsx';
import { euro, sampleNow } from './face-samples.ts';
import { useSay } from './say.ts';

const today = '2026-11-22';

export interface Subscription {
  readonly name: string;
  readonly family: 1 | 3 | 4 | 5;
  readonly used: number;
  readonly booked: number;
  readonly endsOn: string;
  readonly state: PeakState;
  readonly amount: string;
}

const row = (
  name: string,
  family: Subscription['family'],
  [used, booked]: readonly [number, number],
  endsOn: string,
  state: PeakState,
  amount: string,
): Subscription => ({ name, family, used, booked, endsOn, state, amount });

/** A company's invented subscriptions. */
export const rows: readonly Subscription[] = [
  row('Microsoft 365 Business Premium', 1, [112, 120], '2026-12-16', 'due', '2582.40'),
  row('Exchange Online (Plan 1)', 1, [15, 15], '2026-12-16', 'due', '57.00'),
  row('Teams Essentials', 1, [4, 10], '2027-11-19', 'decided', '38.80'),
  row('Planner and Project Plan 5', 3, [4, 6], '2026-12-09', 'due', '370.80'),
  row('Visio Plan 2', 3, [25, 30], '2027-11-19', 'decided', '441.00'),
  row('Power BI Pro', 4, [11, 18], '2027-04-30', 'decided', '235.80'),
  row('Dynamics 365 Sales Professional', 4, [3, 5], '2027-03-14', 'ends', '303.00'),
  row('Defender for Endpoint P1', 5, [118, 120], '2027-02-04', 'later', '352.80'),
  row('Entra ID P2', 5, [12, 12], '2027-07-31', 'decided', '100.80'),
];
const letters = monogramsOf(rows.map(({ name }) => name));
const sums: Readonly<Record<string, string>> = {
  1: '2678.20',
  3: '811.80',
  4: '538.80',
  5: '453.60',
};

/** Sums of a family by the ids of their columns. */
export const sumsOf = (family: string) => ({
  amount: <Money amount={euro(sums[family] ?? '0')} />,
});

/** Names of the families, in the reader's language. */
export function useFamilies(): Readonly<Record<string, string>> {
  const say = useSay();
  return {
    1: 'Microsoft 365',
    3: say('Projekt und Visio', 'Project and Visio'),
    4: say('Dynamics und Power Platform', 'Dynamics and Power Platform'),
    5: say('Sicherheit und Identität', 'Security and identity'),
  };
}

/** Product, seats, term and cost. */
export function useColumns(): readonly Column<Subscription>[] {
  const say = useSay();
  return [
    {
      id: 'name',
      header: say('Produkt', 'Product'),
      width: '38%',
      cell: ({ name, family }) => (
        <ProductName
          name={name}
          family={family}
          monogram={letters.get(name)}
          detail={say('1 Jahr, monatlich', '1 year, monthly')}
        />
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'seats',
      header: say('Vergeben / gebucht', 'Assigned / booked'),
      cell: ({ used, booked }) => <UsageBar used={used} booked={booked} hasNumbers />,
    },
    {
      id: 'term',
      header: say('Laufzeit', 'Term'),
      headerView: <TermAxis today={today} />,
      width: '15rem',
      cell: ({ endsOn, state, amount }) => (
        <div>
          <TermLine today={today} endsOn={endsOn} state={state} amount={Number(amount)} />
          <DueDate on={endsOn} now={sampleNow} tone={state === 'due' ? 'time' : undefined} />
        </div>
      ),
    },
    {
      id: 'amount',
      header: say('Im Monat', 'A month'),
      align: 'end',
      cell: ({ amount }) => <Money amount={euro(amount)} />,
      sortValue: ({ amount }) => Number(amount),
    },
  ];
}
