import type { Budget } from '#domains/budgets/budgets.schema.ts';
import {
  budgetCounts,
  budgetLevels,
  budgetPeriods,
  budgetScopes,
} from '#domains/budgets/budgets.ts';
import { times } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { BudgetBar } from './budget-level.tsx';
import { LevelChip } from './level-chip.tsx';
import { budgetTexts } from './texts.ts';

/** Columns of the budgets. */
export function useBudgetColumns(): Column<Budget>[] {
  const t = useT(budgetTexts);
  const levels = wordsOf(budgetLevels, (id) => t(`level.${id}`));
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '24%',
      alsoExports: [
        {
          id: 'scope',
          title: t('scope'),
          words: wordsOf(budgetScopes, (id) => t(`scope.${id}`)),
        },
        { id: 'of', title: `${t('costCentre')} / ${t('person')}` },
        {
          id: 'counts',
          title: t('counts'),
          words: wordsOf(budgetCounts, (id) => t(`counts.${id}`)),
        },
      ],
      cell: (row) => <TwoLines first={row.name} second={<Scope budget={row} />} />,
    },
    {
      id: 'period',
      header: t('period'),
      words: wordsOf(budgetPeriods, (id) => t(`period.${id}`)),
      alsoExports: [
        { id: 'runsFrom', title: t('runsFrom') },
        { id: 'runsTo', title: t('runsTo') },
      ],
      cell: (row) => <TwoLines first={t(`period.${row.period}`)} second={<Runs budget={row} />} />,
    },
    {
      id: 'committed',
      header: t('used'),
      width: '26%',
      alsoExports: [
        { id: 'reserved', title: t('reserved') },
        { id: 'limit', title: t('limit') },
        { id: 'carried', title: t('carried') },
        {
          id: 'carryOver',
          title: t('carryOver'),
          words: wordsOf(['yes', 'no'], (id) => t(`carryOver.${id}`)),
        },
      ],
      cell: (row) => <Standing budget={row} />,
    },
    {
      id: 'left',
      header: t('left'),
      align: 'end',
      cell: (row) => (row.left ? <Money amount={row.left} /> : t('noLimit')),
    },
    {
      id: 'forecast',
      header: t('forecast'),
      align: 'end',
      isOptional: true,
      cell: (row) => <Money amount={row.forecast} />,
    },
    {
      id: 'level',
      header: t('state'),
      words: levels,
      alsoExports: (['notifyAt', 'approveAt', 'blockAt'] as const).map((id) => ({
        id,
        title: t('markPercent', { mark: t(id) }),
      })),
      cell: (row) => <LevelChip budget={row} />,
    },
  ];
}

function Scope({ budget }: { readonly budget: Budget }) {
  const t = useT(budgetTexts);
  return <>{budget.costCentre || budget.personName || t(`scope.${budget.scope}`)}</>;
}

/** Days of the running period. */
export function Runs({ budget: { runsFrom, runsTo } }: { readonly budget: Budget }) {
  const t = useT(budgetTexts);
  const format = useFormat();
  if (!runsFrom || !runsTo) return <>{t('asleep')}</>;
  return <>{t('runsFromTo', { from: format.date(runsFrom), to: format.date(runsTo) })}</>;
}

/** Ordered and reserved of the limit. */
export function Standing({ budget }: { readonly budget: Budget }) {
  const t = useT(budgetTexts);
  const format = useFormat();
  const { committed, reserved, limit, left } = budget;
  const isOver = left?.value.startsWith('-') === true;
  return (
    <span className="mk-budget-cell">
      <span className="mk-budget-figures">
        <Money amount={committed} />
        {limit ? <span className="ui-muted">{format.money(limit)}</span> : null}
      </span>
      {limit ? (
        <BudgetBar
          limit={limit}
          committed={committed}
          reserved={reserved}
          label={t('bar', {
            limit: format.money(limit),
            committed: format.money(committed),
            reserved: format.money(reserved),
          })}
        />
      ) : null}
      {isOver && left ? (
        <span className="ui-muted">
          {t('over')} {format.money(times(left, -1))}
        </span>
      ) : null}
    </span>
  );
}
