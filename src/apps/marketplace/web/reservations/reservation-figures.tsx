import { Suspense } from 'react';
import type {
  Reservation,
  ReservationOverview,
} from '#domains/reservations/reservations.schema.ts';
import { isMore, zero } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { FigureStrip } from '#platform/web/ui/figure-strip.tsx';
import { Freshness } from '#platform/web/ui/freshness.tsx';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { BudgetBar } from '../budgets/budget-level.tsx';
import { useNow } from '../page-clock.ts';
import { reservationTexts } from './texts.ts';

interface FiguresProps {
  readonly list: ListPage<Reservation>;
  readonly overview: ReservationOverview;
}

/** Figures over the list that narrow it: what runs, what is little used, what ends soon. */
export function ReservationFigures({ list, overview }: FiguresProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const now = useNow();
  const { active, underused, unused, expiring, ending, next } = overview;
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show']}
      cells={[
        {
          id: 'active',
          label: t('active'),
          value: active,
          detail: next ? t('next', { at: format.deadline(next.endsOn, now) }) : t('next.none'),
          href: link('active'),
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
          isDue: ending > 0,
          detail:
            ending > 0
              ? t('expiring.ending', { count: ending })
              : t(expiring > 0 ? 'expiring.renew' : 'expiring.none'),
          href: link('expiring'),
        },
      ]}
    />
  );
}

/** Says from when all of it is, and why it is older than promised. */
export function ReservationAge({ overview }: { readonly overview: ReservationOverview }) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const { readAt, isOld, failure } = overview;
  if (readAt === null) return null;
  const at = format.date(readAt, 'dateTime');
  if (!isOld) return <Freshness state="fresh">{t('asOf', { at })}</Freshness>;
  return (
    <Freshness state={failure === null ? 'stale' : 'failed'}>
      {t('stale', { at })}
      {failure === null ? null : (
        <Suspense fallback={null}>
          <Why failure={failure} />
        </Suspense>
      )}
    </Freshness>
  );
}

function Why({ failure }: { readonly failure: string }) {
  const { find } = useSliceWords();
  return <> {find(`freshness.${failure}`)}</>;
}

/** Meter of the refunds that are possible within twelve months. */
export function RefundPoolMeter({ overview }: { readonly overview: ReservationOverview }) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const { pool } = overview;
  if (!pool) return <Section title={t('pool')}>{t('poolUnknown')}</Section>;
  const { used, reserved, limit, left } = pool;
  const said = {
    ...{ used: format.money(used), reserved: format.money(reserved) },
    ...{ limit: format.money(limit), left: format.money(left) },
  };
  const isAsked = isMore(reserved, zero(reserved.currencyCode));
  return (
    <Section title={t('pool')}>
      <Stack gap={2}>
        <strong>{t('poolLeft', said)}</strong>
        <BudgetBar
          limit={limit}
          committed={used}
          reserved={reserved}
          label={t(isAsked ? 'poolBarAsked' : 'poolBar', said)}
        />
        <Muted>
          {t('poolText', said)}
          {isAsked ? ` ${t('poolAsked', said)}` : null}
        </Muted>
      </Stack>
    </Section>
  );
}
