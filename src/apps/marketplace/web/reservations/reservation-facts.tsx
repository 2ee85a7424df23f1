import type { ReservationDetails } from '#domains/reservations/reservations.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { BarChart } from '#platform/web/ui/charts.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Ends } from './reservation-columns.tsx';
import { ReservationRequests } from './reservation-requests.tsx';
import { reservationTexts } from './texts.ts';
import { useReservationWords } from './use-reservation-words.ts';

interface PartProps {
  readonly one: ReservationDetails;
}

/** A reservation told: figures, use by day, terms, and what was asked for. */
export function ReservationFacts({ one }: PartProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const percent = (used: number | null) =>
    used === null ? t('unknown') : format.percent(used / 100);
  return (
    <Stack gap={6}>
      <Figures>
        <Figure label={t('used')} value={percent(one.used30)} />
        <Figure label={t('used7')} value={percent(one.used7)} />
        {one.unused ? <Figure label={t('unused')} value={{ amount: one.unused }} /> : null}
      </Figures>
      <Days one={one} />
      <Terms one={one} />
      <ReservationRequests reservationId={one.id} />
    </Stack>
  );
}

/** Use by day as bars; what nobody used is hatched. */
function Days({ one: { days } }: PartProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  if (days.length === 0) return <Muted>{t('daysNone')}</Muted>;
  const used = days.map((day) => day.used);
  const percent = (value: number) => format.percent(value / 100);
  return (
    <BarChart
      title={t('days')}
      summary={t('days.range', {
        ...{ count: String(days.length), least: percent(Math.min(...used)) },
        most: percent(Math.max(...used)),
      })}
      height={200}
      names={days.map(({ day }) => format.date(day))}
      series={[
        { id: 'used', label: t('days.used'), values: used },
        {
          id: 'free',
          label: t('days.free'),
          values: used.map((one) => Math.round((100 - one) * 100) / 100),
          isOpen: true,
        },
      ]}
      format={percent}
    />
  );
}

function Terms({ one }: PartProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const words = useReservationWords();
  const { payments, paymentsMade, quoted, remaining } = one;
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          {
            id: 'product',
            label: t('product'),
            value: one.title || one.sku,
            hint: one.title ? one.sku : undefined,
          },
          { id: 'region', label: t('region'), value: one.region },
          { id: 'quantity', label: t('quantity'), value: format.number(one.quantity) },
          { id: 'scope', label: t('scope'), value: words.scope(one.scope) },
          {
            id: 'term',
            label: t('term'),
            value: words.term(one.term),
            hint: `${t('bought')} ${format.date(one.boughtOn)}`,
          },
          { id: 'ends', label: t('ends'), value: <Ends reservation={one} /> },
          {
            id: 'plan',
            label: t('plan'),
            value: words.plan(one.billingPlan),
            hint:
              payments > 1
                ? t('payments', { made: String(paymentsMade), all: String(payments) })
                : undefined,
          },
          ...(remaining
            ? [{ id: 'remaining', label: t('remaining'), value: format.money(remaining) }]
            : []),
          ...(quoted
            ? [{ id: 'quoted', label: t('quote.quoted'), value: format.money(quoted) }]
            : []),
        ]}
      />
    </Section>
  );
}
