import { useState } from 'react';
import type { LicenceProduct } from '#domains/licences/licence-product.rules.ts';
import type { LicenceSummary } from '#domains/licences/licence-products.schema.ts';
import { formatDay, formatDistance } from '#platform/common/format/dates.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { costsClient } from '../clients.ts';
import { costHref } from '../costs/cost-href.ts';
import { CostMap } from '../costs/cost-map.tsx';
import { cockpitTexts } from '../texts.ts';
import { endingSearch } from './ending-link.rules.ts';

interface LicenceFiguresProps {
  readonly summary: LicenceSummary | undefined;
  readonly list: Pick<ListPage<LicenceProduct>, 'linkWith' | 'filters'>;
}

/** Figures that filter the table below them (product reference A1.1). */
export function LicenceFigures({ summary, list }: LicenceFiguresProps) {
  return summary ? <Strip summary={summary} list={list} /> : <FigureStripPlace />;
}

interface StripProps extends LicenceFiguresProps {
  readonly summary: LicenceSummary;
}

function Strip({ summary, list }: StripProps) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const end = useEndCell(summary, list);
  const quiet = useQuietCell(summary);
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const { booked, others, assigned, usable, free, freeProducts } = summary;
  const elsewhere = others.map((one) => format.money(one)).join(', ');
  const bookedWords =
    others.length > 0
      ? t('figure.seatsAndOthers', { count: booked, others: elsewhere })
      : t('figure.seats', { count: booked });
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('figure.monthly'),
          value: { amount: summary.monthly },
          detail: bookedWords,
          href: link(undefined),
        },
        {
          id: 'assigned',
          label: t('figure.assigned'),
          value: assigned,
          detail: usable > 0 ? format.percent(assigned / usable) : t('none'),
          href: linkTo('/:/business-cockpit/licenses/assignments'),
        },
        {
          id: 'free',
          label: t('figure.free'),
          value: free,
          detail: t('figure.inProducts', { count: freeProducts }),
          href: link('free'),
        },
        quiet,
        end,
      ]}
    />
  );
}

function useQuietCell({ quiet, activity }: LicenceSummary): StripCell {
  const t = useT(cockpitTexts);
  const label = t('figure.quiet');
  if (!quiet) {
    const why = activity === 'concealed' ? 'figure.concealed' : 'figure.unknown';
    return { id: 'quiet', label, value: t('none'), detail: t(why) };
  }
  return {
    id: 'quiet',
    label,
    value: quiet.licences,
    detail: t('figure.people', { count: quiet.people }),
    href: linkTo('/:/business-cockpit/licenses/assignments', { finding: 'inactive90' }),
  };
}

function useEndCell(
  { nextEnd: next, endingDays }: LicenceSummary,
  list: LicenceFiguresProps['list'],
): StripCell {
  const t = useT(cockpitTexts);
  const { locale } = useFormat();
  const [now] = useState(() => new Date());
  const label = t('figure.nextEnd');
  if (!next) return { id: 'ending', label, value: t('figure.noEnd'), detail: t('none') };
  const day = formatDay(next.on, locale, { now });
  const search = endingSearch(next.on, plainDay(now), endingDays);
  return {
    id: 'ending',
    label,
    isDue: search.show === 'ending',
    value: formatDistance(next.on, now, locale),
    detail:
      next.count > 1
        ? t('figure.moreOf', { day, name: next.name, count: next.count - 1 })
        : t('figure.more', { day, name: next.name }),
    href: list.linkWith({ ...search, page: undefined }),
  };
}

/** The monthly cost by department, free seats hatched; each area leads to the distribution. */
function DepartmentMap() {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const { data } = useDataSource(costsClient.list, { query: { dimension: 'department' } });
  if (!data || Number(data.total.value) === 0) return <div className="bc-map-place" />;
  return (
    <CostMap
      title={t('map.title', { amount: format.money(data.total) })}
      rows={data.data}
      hrefOf={(row) => costHref('department', row)}
      height={190}
    />
  );
}

/** The one figure: what free seats cost, and until when that can be stopped. */
export function WasteBand({ summary }: { readonly summary: LicenceSummary | undefined }) {
  const t = useT(cockpitTexts);
  if (!summary) return <div className="bc-band bc-band-place" />;
  return (
    <div className="bc-band">
      <div className="bc-waste">
        <Figure
          label={t('waste.label')}
          labelPlace="above"
          value={{ amount: summary.freeMonthly }}
          size={64}
        />
        <WasteWords summary={summary} />
        <WasteActions summary={summary} />
      </div>
      <DepartmentMap />
    </div>
  );
}

function WasteWords({ summary }: { readonly summary: LicenceSummary }) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { freeMonthly, monthly, returnable, planned } = summary;
  if (Number(freeMonthly.value) === 0) return <p className="bc-words">{t('waste.none')}</p>;
  const day = (until: string) => formatDay(until, format.locale, { now, hasWeekday: false });
  const share = format.percent(Number(freeMonthly.value) / Number(monthly.value));
  const sentences = [
    t('waste.share', { share }),
    ...(returnable
      ? [
          t('waste.returnable', {
            day: day(returnable.until),
            amount: format.money(returnable.monthly),
          }),
        ]
      : []),
    ...(planned
      ? [t('waste.planned', { day: day(planned.until), amount: format.money(planned.monthly) })]
      : []),
    ...(returnable || planned ? [] : [t('waste.bound')]),
  ];
  return <p className="bc-words">{sentences.join(' ')}</p>;
}

function WasteActions({ summary: { returnable } }: { readonly summary: LicenceSummary }) {
  const t = useT(cockpitTexts);
  return (
    <Inline gap={2}>
      {returnable ? (
        <LinkButton
          variant="primary"
          href={linkTo('/:/business-cockpit/licenses/overview', { show: 'free' })}
        >
          {t('giveBack')}
        </LinkButton>
      ) : null}
      <LinkButton href={linkTo('/:/business-cockpit/licenses/assignments')}>
        {t('seePeople')}
      </LinkButton>
    </Inline>
  );
}
