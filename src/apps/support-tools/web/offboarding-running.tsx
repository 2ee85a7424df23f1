import type { Offboarding } from '#domains/lifecycle/offboarding.schema.ts';
import { sum, type Money as Amount } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { type Column, DataTable, type TableSum } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { supportTexts } from './texts.ts';

type Line = Offboarding['running'][number];

/** Subscriptions that outlast the plan: until when they run and what they cost until then. */
export function Running({ lines }: { readonly lines: readonly Line[] }) {
  const t = useT(supportTexts);
  const columns = useColumns();
  const total = useSum(lines);
  return (
    <Section
      title={t('running.title')}
      description={lines.length > 0 ? t('running.text') : undefined}
    >
      {lines.length === 0 ? (
        <p className="ui-muted">{t('running.none')}</p>
      ) : (
        <DataTable
          label={t('running.title')}
          rows={lines}
          rowKey={(line) => line.id}
          rowName={(line) => line.name}
          columns={columns}
          sum={total}
        />
      )}
    </Section>
  );
}

function useColumns(): Column<Line>[] {
  const t = useT(supportTexts);
  return [
    { id: 'name', header: t('running.name'), width: '34%', cell: (line) => line.name },
    {
      id: 'seats',
      header: t('running.seats'),
      align: 'end',
      cell: (line) => <NumberText value={line.seats} />,
    },
    {
      id: 'endsOn',
      header: t('running.endsOn'),
      cell: (line) => (
        <TwoLines
          first={line.endsOn ? <DateText value={line.endsOn} /> : t('running.open')}
          second={t(line.renews ? 'running.renews' : 'running.ends')}
        />
      ),
    },
    {
      id: 'monthly',
      header: t('running.monthly'),
      align: 'end',
      cell: (line) => <Money amount={line.monthly} />,
    },
    {
      id: 'untilEnd',
      header: t('running.untilEnd'),
      align: 'end',
      cell: (line) => (line.untilEnd ? <Money amount={line.untilEnd} /> : '–'),
    },
  ];
}

/** Sums each currency by itself: nothing here converts. */
function useSum(lines: readonly Line[]): TableSum {
  const t = useT(supportTexts);
  return {
    label: t('running.count', { count: lines.length }),
    cells: {
      monthly: <Sums amounts={lines.map(({ monthly }) => monthly)} />,
      untilEnd: <Sums amounts={lines.flatMap(({ untilEnd }) => untilEnd ?? [])} />,
    },
  };
}

function Sums({ amounts }: { readonly amounts: readonly Amount[] }) {
  const currencies = Map.groupBy(amounts, ({ currencyCode }) => currencyCode);
  return (
    <Stack gap={0}>
      {[...currencies].map(([currency, all]) => (
        <Money key={currency} amount={sum(all, currency)} />
      ))}
    </Stack>
  );
}
