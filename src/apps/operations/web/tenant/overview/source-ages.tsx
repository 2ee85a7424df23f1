import { Suspense, useState } from 'react';
import type { Freshness } from '#domains/connections/freshness.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { freshnessClient } from './clients.ts';
import { isNamed, sourcesOf, toldOf, type Source } from './source-age.rules.ts';
import { overviewTexts } from './texts.ts';

/** How old what the portal shows of Microsoft is, by source, and why it is older than promised. */
export function SourceAges() {
  const t = useT(overviewTexts);
  const source = useDataSource(freshnessClient.list, {}, { refreshSeconds: 60 });
  const failure = useSourceFailure({ title: t('ages.failed'), source });
  const rows = source.data?.data ?? [];
  return (
    <Section title={t('ages.title')} description={t('ages.hint')}>
      {failure}
      {source.data || failure ? null : <Skeleton lines={3} />}
      {source.data && rows.length === 0 ? <p className="ui-muted">{t('ages.none')}</p> : null}
      {rows.length === 0 ? null : (
        <dl className="te-ages">
          {sourcesOf(rows).map((one) => (
            <Age key={one.id} source={one} />
          ))}
        </dl>
      )}
      <Suspense fallback={null}>
        <Reasons rows={toldOf(rows)} />
      </Suspense>
    </Section>
  );
}

function Age({ source: { id, sign, oldestAt } }: { readonly source: Source }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  return (
    <div data-sign={sign}>
      <dt>{isNamed(id) ? t(`source.${id}`) : id}</dt>
      <dd>
        {oldestAt === null || sign === 'unlicensed' || sign === 'never'
          ? t(`sign.${sign === 'unlicensed' ? 'unlicensed' : 'never'}`)
          : format.relative(oldestAt, now)}
        {sign === 'stale' ? <span className="ui-hidden">, {t('sign.stale')}</span> : null}
      </dd>
    </div>
  );
}

function Reasons({ rows }: { readonly rows: readonly Freshness[] }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  if (rows.length === 0) return null;
  return (
    <dl className="te-reasons">
      {rows.map(({ dataset, failure, state, nextAt }) => (
        <div key={dataset}>
          <dt>{find(`dataset.${dataset}`) ?? dataset}</dt>
          <dd>
            {failure === null
              ? t(state === 'never' ? 'why.never' : 'why.late')
              : find(`freshness.${failure}`)}{' '}
            {nextAt === null ? '' : t('why.next', { at: format.date(nextAt, 'dateTime') })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
