import { spendGroups, type SpendGroup } from '#domains/billing/billing.values.ts';
import type { FinancesOverview } from '#domains/billing/finances.schema.ts';
import { plus } from '#platform/common/money.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { financesClient } from './clients.ts';
import { Movers, CommittedSpend } from './overview-sections.tsx';
import { FinancesFrame } from './finances-frame.tsx';
import { financesTexts } from './texts.ts';
import './finances.css';

/** Money in three parts: open, spent by month, and moved in the last one. */
export function FinancesPage() {
  const t = useT(financesTexts);
  const format = useFormat();
  const source = useDataSource(financesClient.overview);
  const failure = useSourceFailure({ title: t('failed'), source });
  const { data } = source;
  const asOf = data?.chargedTo ? t('upTo', { day: format.date(data.chargedTo) }) : undefined;
  return (
    <FinancesFrame tab="overview" asOf={asOf}>
      {data ? <Overview data={data} /> : null}
      {data ? null : failure}
      {data || source.error ? null : <Skeleton lines={8} />}
    </FinancesFrame>
  );
}

function Overview({ data }: { readonly data: FinancesOverview }) {
  const t = useT(financesTexts);
  const format = useFormat();
  const [before, present] = data.months.slice(-2);
  if (!before || !present) return null;
  const nameOf = (month: string) => format.date(month, 'month');
  const total = (one: FinancesOverview['months'][number]) => plus(one.billed, one.unbilled);
  return (
    <Stack gap={6}>
      <div className="bc-finance-band">
        <Figure
          size={64}
          value={{ amount: total(present) }}
          label={t('thisMonth', { month: nameOf(present.month) })}
          hint={t('lastMonth', {
            amount: format.money(total(before)),
            month: nameOf(before.month),
          })}
        />
        <OpenFigures data={data} />
      </div>
      <BarChart
        title={t('chart')}
        names={data.months.map(({ month }) => format.date(month, 'monthShort'))}
        series={[
          ...shownGroups(data).map((group) => ({
            id: group,
            label: t(`spend.${group}`),
            values: data.months.map((one) => Math.max(0, Number(one[group].value))),
          })),
          {
            id: 'unbilled',
            label: t('unbilled'),
            isOpen: true,
            values: data.months.map(({ unbilled }) => Math.max(0, Number(unbilled.value))),
          },
        ]}
        format={(value) =>
          format.money({ value: String(value), currencyCode: present.billed.currencyCode })
        }
        formatTick={(value) => format.number(value)}
      />
      <CommittedSpend />
      <Section title={t('movers', { month: nameOf(before.month) })}>
        <Movers movers={data.movers} month={nameOf(present.month)} />
      </Section>
    </Stack>
  );
}

/** Groups that cost something; licences stand always, so that the bars have a name. */
const shownGroups = ({ months }: FinancesOverview): SpendGroup[] =>
  spendGroups.filter(
    (group) => group === 'licences' || months.some((one) => Number(one[group].value) !== 0),
  );

function OpenFigures({ data }: { readonly data: FinancesOverview }) {
  const t = useT(financesTexts);
  const format = useFormat();
  const { open, overdue, next, openDocuments, overdueDocuments, elsewhere } = data;
  return (
    <Figures>
      <Figure
        value={{ amount: open }}
        label={t('open')}
        hint={openDocuments > 0 ? t('openDocuments', { count: openDocuments }) : t('nothingOpen')}
      />
      {overdueDocuments > 0 ? (
        <Figure
          value={{ amount: overdue }}
          label={t('overdue')}
          tone="time"
          hint={t('openOf', { count: overdueDocuments })}
        />
      ) : null}
      {elsewhere.map((one) => (
        <Figure
          key={one.open.currencyCode}
          value={{ amount: one.open }}
          label={t('openIn', { currency: one.open.currencyCode })}
          hint={
            one.overdueDocuments > 0
              ? t('ofItOverdue', { amount: format.money(one.overdue) })
              : t('openDocuments', { count: one.openDocuments })
          }
        />
      ))}
      {next ? (
        <Figure
          value={{ amount: next.open }}
          label={t('next')}
          hint={t('nextOf', { number: next.number, deadline: format.deadline(next.dueOn) })}
        />
      ) : null}
    </Figures>
  );
}
