import { DataTable } from '../data-table.tsx';
import { Money } from '../money.tsx';
import { euro } from './face-samples.ts';
import { rows, sumsOf, useColumns, useFamilies } from './ledger-samples.tsx';
import { useSay } from './say.ts';

/** A list that is read like a book of accounts. */
export function LedgerPart() {
  const say = useSay();
  const families = useFamilies();
  return (
    <>
      <h1>Ledger</h1>
      <DataTable
        label={say('Abonnements', 'Subscriptions')}
        rows={rows}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        rowHref={({ name }) => `#${name}`}
        columns={useColumns()}
        groups={{
          keyOf: ({ family }) => String(family),
          head: ({ family }) => families[family],
          sums: sumsOf,
        }}
        sum={{
          label: say('9 Abonnements', '9 subscriptions'),
          cells: { seats: '304 / 336', amount: <Money amount={euro('4482.40')} /> },
        }}
      />
    </>
  );
}
