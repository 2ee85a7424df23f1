import { Suspense } from 'react';
import type { OverageOverview } from '#domains/overage/overage.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { FigureStrip } from '#platform/web/ui/figure-strip.tsx';
import { Freshness } from '#platform/web/ui/freshness.tsx';
import { overageTexts } from './texts.ts';

interface OverviewProps {
  readonly overview: OverageOverview;
}

/** Target of overage with its cost, number of Azure subscriptions, and alarms that rang. */
export function OverageFigures({ overview }: OverviewProps) {
  const t = useT(overageTexts);
  const format = useFormat();
  const { on, subscriptions, alarms, passed } = overview;
  const charged = on?.cost ? `${on.name}, ${format.money(on.cost)}` : on?.name;
  return (
    <FigureStrip
      label={t('figures')}
      cells={[
        {
          id: 'on',
          label: t('overage'),
          value: t(on ? 'state.on' : 'state.off'),
          detail: charged === undefined ? t('chargedNone') : t('charged', { to: charged }),
        },
        {
          id: 'count',
          label: t('count'),
          value: subscriptions,
          detail: t('countText', { count: alarms }),
        },
        {
          id: 'passed',
          label: t('passed'),
          value: passed,
          isDue: passed > 0,
          detail: t(passed > 0 ? 'passedSome' : 'passedNone'),
        },
      ]}
    />
  );
}

/** Says from when all of it is, and why it is older than promised. */
export function OverageAge({ overview }: OverviewProps) {
  const t = useT(overageTexts);
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
