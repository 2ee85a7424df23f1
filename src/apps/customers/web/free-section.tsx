import { useState } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { decidable } from '#domains/licences/give-back.rules.ts';
import type { LicenceProduct } from '#domains/licences/licence-product.rules.ts';
import type { LicenceSummary } from '#domains/licences/licence-products.schema.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { productsClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const few = 8;
/** Days within which a last day is due. */
const soon = 30;

/** Shows what this customer pays for seats that nobody has, the most expensive first. */
export function FreeSection() {
  const t = useT(customersTexts);
  const source = useDataSource(productsClient.list, {
    query: { show: 'free', take: few, sortBy: 'freeMonthly', sortDirection: 'desc' },
  });
  const summary = useDataSource(productsClient.summary);
  const failure = useSourceFailure({ title: t('free.failed'), source });
  const isUnknown = summary.data?.readAt === null || isWithoutDomain(source.error);
  return (
    <Section title={t('free.title')}>
      <Stack gap={3}>
        <DataTable
          label={t('free.title')}
          columns={useColumns()}
          rows={source.data?.data ?? []}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          sum={useSum(summary.data)}
          isLoading={source.initialState || summary.initialState}
          error={isUnknown ? undefined : failure}
          empty={<EmptyState title={t(isUnknown ? 'free.unknown' : 'free.none')} />}
        />
        <TextLink href={linkTo('/internal/customers/free-seats')}>{t('free.all')}</TextLink>
      </Stack>
    </Section>
  );
}

const isWithoutDomain = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.type === 'ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND';

/** Sum over all products, shown or not. */
function useSum(summary: LicenceSummary | undefined) {
  const t = useT(customersTexts);
  if (!summary || summary.freeProducts === 0) return undefined;
  return {
    label: t('free.sum', { count: summary.freeProducts }),
    cells: {
      free: <NumberText value={summary.free} />,
      freeMonthly: <Money amount={summary.freeMonthly} />,
    },
  };
}

function useColumns(): readonly Column<LicenceProduct>[] {
  const t = useT(customersTexts);
  return [
    {
      id: 'name',
      header: t('booked.product'),
      cell: ({ name }) => <ProductName name={name} family={familyColour(categoryOf(name))} />,
    },
    {
      id: 'free',
      header: t('free.seats'),
      align: 'end',
      cell: ({ free }) => (free === null ? '–' : <NumberText value={free} />),
    },
    {
      id: 'freeMonthly',
      header: t('free.monthly'),
      align: 'end',
      cell: ({ freeMonthly }) => (freeMonthly ? <Money amount={freeMonthly} /> : '–'),
    },
    { id: 'until', header: t('free.until'), cell: (row) => <Until row={row} /> },
  ];
}

/** First day on which somebody can still stop it. */
function Until({ row }: { readonly row: LicenceProduct }) {
  const t = useT(customersTexts);
  const [now] = useState(() => new Date());
  const [first] = decidable(row.giveBacks);
  if (!first || first.until === null) return <span className="ui-muted">{t('free.bound')}</span>;
  const isDue = (calendarDays(first.until, now) ?? 0) <= soon;
  return <DueDate on={first.until} now={now} tone={isDue ? 'time' : undefined} />;
}
