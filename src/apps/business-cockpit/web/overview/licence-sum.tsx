import type { LicenceProduct } from '#domains/licences/licence-product.rules.ts';
import type { LicenceSummary } from '#domains/licences/licence-products.schema.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { TableSum } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { cockpitTexts } from '../texts.ts';
import { sumOf } from './licence-sum.rules.ts';

interface List {
  readonly isFiltered: boolean;
  readonly total: number;
  readonly source: { readonly rows: readonly LicenceProduct[] };
}

/**
 * Foot of the table: the figures of all licences, or of those that a filter left where all of them
 * are on the page. Each currency has its own sum.
 */
export function useLicenceSum(list: List, summary: LicenceSummary | undefined) {
  const t = useT(cockpitTexts);
  const all = summary && { ...summary, monthlies: [summary.monthly, ...summary.others] };
  const sum = list.isFiltered ? sumOf(list.source.rows, list.total) : all;
  if (!sum) return undefined;
  const { assigned, usable, free, freeMonthly, monthlies } = sum;
  return {
    label: t('list.sum', { count: list.total }),
    cells: {
      monthly: <Amounts amounts={monthlies} />,
      assigned: (
        <span className="bc-of">
          <NumberText value={assigned} /> / <NumberText value={usable} />
        </span>
      ),
      free: <NumberText value={free} />,
      ...(freeMonthly && { freeMonthly: <Money amount={freeMonthly} /> }),
    },
  } satisfies TableSum;
}

/** One below the other: they do not add up. */
function Amounts({ amounts }: { readonly amounts: readonly Amount[] }) {
  return (
    <span className="bc-sums">
      {amounts.map((amount) => (
        <Money key={amount.currencyCode} amount={amount} />
      ))}
    </span>
  );
}
