import { useState } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { hasEnded } from '#domains/subscriptions/subscription-state.rules.ts';
import { calendarDays, plainDay } from '#platform/common/format/days.rules.ts';
import { wholeSum } from '#platform/web/list/whole-sum.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { peakState } from '#platform/web/ui/peak.rules.ts';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { TermAxis, TermLine } from '#platform/web/ui/term-line.tsx';
import { subscriptionsClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const few = 8;
const most = 200;
/** Beyond these days a term renews by itself, and nobody decides yet. */
const laterDays = 90;

/** Shows the subscriptions of a customer, the most expensive first. */
export function BookedSection() {
  const t = useT(customersTexts);
  const [take, setTake] = useState(few);
  const source = useDataSource(subscriptionsClient.list, {
    query: { take, sortBy: 'monthly', sortDirection: 'desc' },
  });
  const total = source.data?.metadata.total ?? 0;
  const rows = source.data?.data ?? [];
  const sum = wholeSum(rows, total, (row) => (hasEnded(row.state) ? null : row.monthly));
  const running = rows.filter(({ state }) => !hasEnded(state));
  const seats = running.reduce((all, row) => all + row.seats, 0);
  return (
    <div id="booked">
      <Section title={t('booked.title')}>
        <DataTable
          label={t('booked.title')}
          columns={useColumns()}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          sum={
            sum && {
              label: t('booked.sum', { count: running.length }),
              cells: { seats: <NumberText value={seats} />, monthly: <Money amount={sum} /> },
            }
          }
          isLoading={source.initialState}
          error={useSourceFailure({ title: t('booked.failed'), source })}
          empty={<EmptyState title={t('booked.none')} />}
        />
        {total > take && take < most ? (
          <Button variant="ghost" isPending={source.loading} onPress={() => setTake(most)}>
            {t('booked.all', { count: total })}
          </Button>
        ) : null}
      </Section>
    </div>
  );
}

function useColumns(): readonly Column<Subscription>[] {
  const t = useT(customersTexts);
  const [now] = useState(() => new Date());
  return [
    {
      id: 'name',
      header: t('booked.product'),
      cell: ({ name, title, state }) => (
        <ProductName
          name={name}
          family={familyColour(categoryOf(title))}
          detail={state === 'active' ? undefined : t(`state.${state}`)}
        />
      ),
    },
    {
      id: 'seats',
      header: t('list.seats'),
      align: 'end',
      cell: ({ seats, nextSeats }) =>
        nextSeats === null ? (
          <NumberText value={seats} />
        ) : (
          <TwoLines
            first={<NumberText value={seats} />}
            second={t('booked.nextSeats', { count: nextSeats })}
          />
        ),
    },
    {
      id: 'endsOn',
      header: t('booked.end'),
      headerView: <TermAxis today={plainDay(now)} />,
      width: '34%',
      cell: (row) => <Term row={row} now={now} />,
    },
    {
      id: 'monthly',
      header: t('list.monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
  ];
}

/** Term on the months that all rows share, with its last day. */
function Term({ row, now }: { readonly row: Subscription; readonly now: Date }) {
  if (row.endsOn === null) return '–';
  if (hasEnded(row.state)) return <DueDate on={row.endsOn} now={now} distance="none" />;
  const days = calendarDays(row.endsOn, now) ?? 0;
  const state = peakState(row.endOfTermAction === 'cancel' ? 'ends' : 'open', days);
  return (
    <>
      <TermLine
        endsOn={row.endsOn}
        today={plainDay(now)}
        state={state === 'later' && days > laterDays ? 'decided' : state}
        amount={Number(row.monthly.value)}
      />
      <span className="ui-muted cu-small">
        <DueDate on={row.endsOn} now={now} tone={state === 'due' ? 'time' : undefined} />
      </span>
    </>
  );
}
