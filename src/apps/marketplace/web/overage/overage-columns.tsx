import type { OverageSubscription } from '#domains/overage/overage.schema.ts';
import { zero } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { BudgetBar } from '../budgets/budget-level.tsx';
import { overageTexts } from './texts.ts';

interface OneProps {
  readonly one: OverageSubscription;
}

/** Columns of the Azure subscriptions. */
export function useOverageColumns(): Column<OverageSubscription>[] {
  const t = useT(overageTexts);
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '32%',
      alsoExports: [
        {
          id: 'activity',
          title: t('activity'),
          words: wordsOf(['active', 'inactive'], (id) => t(id)),
        },
      ],
      cell: (row) =>
        row.isActive ? row.name : <TwoLines first={row.name} second={t('inactive')} />,
    },
    {
      id: 'overage',
      header: t('overage'),
      words: wordsOf(['on', 'off', 'turningOn', 'turningOff'], (id) => t(`state.${id}`)),
      alsoExports: [
        {
          id: 'covers',
          title: t('covers'),
          words: wordsOf(['PhoneServices'], (id) => t(`covers.${id}`)),
        },
      ],
      cell: (row) => <OverageChip one={row} />,
    },
    {
      id: 'cost',
      header: t('cost'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.cost ? <Money amount={row.cost} /> : t('costUnknown')),
    },
    {
      id: 'alarm',
      header: t('alarm'),
      width: '28%',
      cell: (row) => <AlarmStanding one={row} />,
    },
  ];
}

/** Overage of an Azure subscription in a word. */
export function OverageChip({ one: { isOn, turning } }: OneProps) {
  const t = useT(overageTexts);
  if (turning !== null)
    return <Chip tone="info">{t(turning === 'on' ? 'state.turningOn' : 'state.turningOff')}</Chip>;
  return <Chip tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'state.on' : 'state.off')}</Chip>;
}

/** The alarm, and how far the cost is from it. */
export function AlarmStanding({ one: { alarm, cost, isPassed } }: OneProps) {
  const t = useT(overageTexts);
  const format = useFormat();
  if (!alarm) return <span className="ui-muted">{t('alarmNone')}</span>;
  const used = cost?.currencyCode === alarm.currencyCode ? cost : null;
  return (
    <span className="mk-budget-cell">
      <span className="mk-budget-figures">
        <Money amount={alarm} />
        {isPassed ? <Chip tone="warning">{t('alarmPassed')}</Chip> : null}
      </span>
      {used ? (
        <BudgetBar
          limit={alarm}
          committed={used}
          reserved={zero(alarm.currencyCode)}
          label={t('bar', { cost: format.money(used), alarm: format.money(alarm) })}
        />
      ) : null}
    </span>
  );
}

export const overageDialogs = ['turn', 'alarm'] as const;
export type OverageDialog = (typeof overageDialogs)[number];
