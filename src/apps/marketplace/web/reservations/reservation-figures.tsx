import type {
  Reservation,
  ReservationOverview,
} from '#domains/reservations/reservations.schema.ts';
import { zero } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { FigureStrip } from '#platform/web/ui/figure-strip.tsx';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { BudgetBar } from '../budgets/budget-bar.tsx';
import { useNow } from '../use-now.ts';
import { reservationTexts } from './texts.ts';

interface FiguresProps {
  readonly list: ListPage<Reservation>;
  readonly overview: ReservationOverview;
}

/** Figures over the list that narrow it: all, what is little used, what ends soon. */
export function ReservationFigures({ list, overview }: FiguresProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const now = useNow();
  const { active, underused, unused, expiring, next } = overview;
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('active'),
          value: active,
          detail: next ? t('next', { at: format.deadline(next.endsOn, now) }) : t('next.none'),
          href: link(undefined),
        },
        {
          id: 'underused',
          label: t('underused'),
          value: underused,
          detail: unused
            ? t('underused.detail', { amount: format.money(unused) })
            : t('underused.none'),
          href: link('underused'),
        },
        {
          id: 'expiring',
          label: t('expiring'),
          value: expiring,
          isDue: expiring > 0,
          detail: expiring > 0 && next ? next.name : t('expiring.none'),
          href: link('expiring'),
        },
      ]}
    />
  );
}

/** Meter of the refunds that are possible within twelve months. */
export function RefundPoolMeter({ overview }: { readonly overview: ReservationOverview }) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const { pool, readAt } = overview;
  if (!pool) return <Section title={t('pool')}>{t('poolUnknown')}</Section>;
  const [used, limit, left] = [pool.used, pool.limit, pool.left].map((one) => format.money(one));
  const said = { used: used ?? '', limit: limit ?? '', left: left ?? '' };
  return (
    <Section title={t('pool')}>
      <Stack gap={2}>
        <strong>{t('poolLeft', said)}</strong>
        <BudgetBar
          limit={pool.limit}
          committed={pool.used}
          reserved={zero(pool.limit.currencyCode)}
          label={t('poolBar', said)}
        />
        <Muted>
          {t('poolText', said)}
          {readAt === null ? null : ` ${t('asOf', { at: format.date(readAt, 'dateTime') })}`}
        </Muted>
      </Stack>
    </Section>
  );
}
