import { useState } from 'react';
import type { LicenceSummary } from '#domains/licences/licence-products.schema.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Figure } from '#platform/web/ui/figure.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { costsClient } from '../clients.ts';
import { costHref } from '../costs/cost-href.ts';
import { CostMap } from '../costs/cost-map.tsx';
import { cockpitTexts } from '../texts.ts';

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
