import { useState } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
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
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { subscriptionsClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const few = 8;
const most = 200;

/** Shows the subscriptions of a customer, the most expensive first. */
export function BookedSection() {
  const t = useT(customersTexts);
  const [take, setTake] = useState(few);
  const source = useDataSource(subscriptionsClient.list, {
    query: { take, sortBy: 'monthly', sortDirection: 'desc' },
  });
  const total = source.data?.metadata.total ?? 0;
  return (
    <div id="booked">
      <Section title={t('booked.title')}>
        <PlainTable
          label={t('booked.title')}
          columns={useColumns()}
          rows={source.data?.data ?? []}
          rowKey={(row) => row.id}
          expected={few}
          isLoading={source.initialState}
          error={useSourceFailure({ title: t('booked.failed'), source })}
          empty={<EmptyState title={t('booked.none')} />}
          foot={
            total > take && take < most ? (
              <Button variant="ghost" isPending={source.loading} onPress={() => setTake(most)}>
                {t('booked.all', { count: total })}
              </Button>
            ) : null
          }
        />
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
      cell: (row) =>
        row.endsOn === null ? '–' : <DueDate on={row.endsOn} now={now} distance="none" />,
    },
    {
      id: 'monthly',
      header: t('list.monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
  ];
}
