import type { ReactNode } from 'react';
import { categoryOf, type Category } from '#domains/catalog/category.rules.ts';
import type { ListedSubscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { sum } from '#platform/common/money.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import type { TableGroups } from '#platform/web/ui/data-table.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { hasEnded } from './subscription-state.rules.ts';
import { useCategoryName } from './use-category-name.ts';

/**
 * Returns the families under which the rows stand, with their sums: where the whole list is on
 * show, by name, and has more than one of them.
 */
export function useSubscriptionFamilies(
  list: ListPage<ListedSubscription>,
): TableGroups<ListedSubscription> | undefined {
  const name = useCategoryName();
  const { rows } = list.source;
  const isWhole = rows.length === list.total && list.sort?.by === 'name';
  if (!isWhole || new Set(rows.map(familyOf)).size < 2) return undefined;
  return {
    keyOf: familyOf,
    head: (row) => name(familyOf(row)),
    sums: (_family, own) => sumsOf(own),
  };
}

const familyOf = ({ title }: ListedSubscription): Category => categoryOf(title);

/** A sum of one currency; several are not added. */
function sumsOf(rows: readonly ListedSubscription[]): Readonly<Record<string, ReactNode>> {
  const amounts = rows.filter((row) => !hasEnded(row)).map(({ monthly }) => monthly);
  const [currency, ...others] = new Set(amounts.map(({ currencyCode }) => currencyCode));
  if (currency === undefined || others.length > 0) return {};
  return { monthly: <Money amount={sum(amounts, currency)} /> };
}
