import type { Budget, BudgetSpend } from '#domains/budgets/budgets.schema.ts';
import { times } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Runs, Standing } from './budget-columns.tsx';
import { budgetsClient } from './clients.ts';
import { LevelChip } from './level-chip.tsx';
import { budgetTexts } from './texts.ts';

const shown = 20;

/** Order lines that count in the running period. */
export function BudgetSpends({ budgetId }: { readonly budgetId: string }) {
  const t = useT(budgetTexts);
  const source = useDataSource(budgetsClient.spends, {
    params: { budgetId },
    query: { take: shown },
  });
  const failure = useSourceFailure({ title: t('spendsFailed'), source });
  const spends = source.data?.data;
  const more = (source.data?.metadata.total ?? 0) - (spends?.length ?? 0);
  return (
    <Section title={t('spends')}>
      {!spends ? (
        (failure ?? <Skeleton lines={4} />)
      ) : spends.length === 0 ? (
        <p className="ui-muted">{t('spendsEmpty')}</p>
      ) : (
        <>
          <ul className="mk-spends">
            {spends.map((spend) => (
              <li key={spend.id}>
                <Spend spend={spend} />
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="ui-muted">{t('spendsMore', { count: more })}</p> : null}
        </>
      )}
    </Section>
  );
}

function Spend({ spend }: { readonly spend: BudgetSpend }) {
  const t = useT(budgetTexts);
  return (
    <>
      <TwoLines
        first={
          <TextLink href={linkTo(`/:/marketplace/order-history/order/${spend.orderId}`)}>
            {spend.orderNumber}, {spend.title}
          </TextLink>
        }
        second={
          <>
            <DateText value={spend.on} />, {spend.by}
          </>
        }
      />
      <TwoLines
        first={<Money amount={spend.amount} />}
        second={spend.isOpen ? t('reserved') : t('committed')}
      />
    </>
  );
}

const BudgetForm = laterPart(() => import('./budget-form.tsx').then((form) => form.BudgetForm));
const RemoveBudget = laterPart(() =>
  import('./remove-budget.tsx').then((dialog) => dialog.RemoveBudget),
);

type Dialog = 'edit' | 'remove' | undefined;

interface BudgetSheetProps {
  readonly budgetId: string;
  readonly dialog: Dialog;
  readonly onDialogChange: (dialog: Dialog) => void;
  readonly onClose: () => void;
}

/** A budget: where it stands, what counts towards it, and its rules. */
export function BudgetSheet({ budgetId, dialog, onDialogChange, onClose }: BudgetSheetProps) {
  const t = useT(budgetTexts);
  const source = useDataSource(budgetsClient.get, { params: { budgetId } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const budget = source.data;
  const actions = budget ? (
    <>
      <Button onPress={() => onDialogChange('remove')}>{t('remove')}</Button>
      <Button variant="primary" onPress={() => onDialogChange('edit')}>
        {t('edit')}
      </Button>
    </>
  ) : undefined;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={budget?.name ?? t('title')}
      subtitle={budget ? <LevelChip budget={budget} /> : undefined}
      actions={actions}
    >
      {isNotFound(source.error) ? (
        <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>
      ) : budget ? (
        <Told budget={budget} />
      ) : (
        (failure ?? <Skeleton lines={8} />)
      )}
      {budget && dialog === 'edit' ? (
        <BudgetForm budget={budget} onClose={() => onDialogChange(undefined)} />
      ) : null}
      {budget && dialog === 'remove' ? (
        <RemoveBudget budget={budget} onCancel={() => onDialogChange(undefined)} onDone={onClose} />
      ) : null}
    </Sheet>
  );
}

function Told({ budget }: { readonly budget: Budget }) {
  const t = useT(budgetTexts);
  const { left, reserved, forecast, carried, limit } = budget;
  const isOver = left?.value.startsWith('-') === true;
  return (
    <Stack gap={6}>
      <Standing budget={budget} />
      <Figures>
        {left ? (
          <Figure
            label={t(isOver ? 'over' : 'left')}
            value={{ amount: isOver ? times(left, -1) : left }}
          />
        ) : null}
        <Figure label={t('reserved')} hint={t('reservedHint')} value={{ amount: reserved }} />
        <Figure label={t('forecast')} hint={t('forecastHint')} value={{ amount: forecast }} />
      </Figures>
      <Section title={t('settings')}>
        <Facts
          facts={[
            {
              id: 'scope',
              label: t('scope'),
              value: budget.costCentre || budget.personName || t(`scope.${budget.scope}`),
            },
            { id: 'period', label: t('period'), value: t(`period.${budget.period}`) },
            { id: 'runs', label: t('runs'), value: <Runs budget={budget} /> },
            { id: 'counts', label: t('counts'), value: t(`counts.${budget.counts}`) },
            {
              id: 'limit',
              label: t('limit'),
              value: limit ? <Money amount={limit} /> : t('noLimit'),
            },
            ...(budget.carryOver
              ? [{ id: 'carried', label: t('carried'), value: <Money amount={carried} /> }]
              : []),
            ...markFacts(budget).map(({ id, percent }) => ({
              id,
              label: t(id),
              value: t('percent', { percent }),
            })),
          ]}
        />
      </Section>
      <BudgetSpends budgetId={budget.id} />
    </Stack>
  );
}

function markFacts(budget: Budget) {
  return (['notifyAt', 'approveAt', 'blockAt'] as const).flatMap((id) => {
    const percent = budget[id];
    return percent === null || !budget.limit ? [] : [{ id, percent }];
  });
}
