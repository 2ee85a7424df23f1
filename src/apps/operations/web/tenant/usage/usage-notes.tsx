import { Suspense } from 'react';
import type { UsageStorage } from '#domains/usage/usage.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { freshnessClient } from '../overview/clients.ts';
import { isTroubled } from '../overview/source-age.rules.ts';
import { usageTexts } from './texts.ts';

/** How late Microsoft counts, whether names are concealed, and why something was not read. */
export function UsageNotes({ usage: { countedTo, names } }: { readonly usage: UsageStorage }) {
  const t = useT(usageTexts);
  const format = useFormat();
  return (
    <div className="us-notes">
      {countedTo === null ? null : (
        <p>
          <strong>{t('lag.title')}</strong> {t('lag.text', { day: format.date(countedTo, 'long') })}
        </p>
      )}
      {names === 'concealed' ? (
        <p>
          <strong>{t('names.title')}</strong> {t('names.text')}
        </p>
      ) : null}
      <Suspense fallback={null}>
        <Failures />
      </Suspense>
    </div>
  );
}

function Failures() {
  const { find } = useSliceWords();
  const { data } = useDataSource(freshnessClient.list);
  const troubled = (data?.data ?? []).filter(
    (row) => row.dataset.startsWith('usage.') && isTroubled(row),
  );
  return troubled.map(({ dataset, failure }) => (
    <p key={dataset}>
      <strong>{find(`dataset.${dataset}`) ?? dataset}</strong>{' '}
      {failure === null ? null : find(`freshness.${failure}`)}
    </p>
  ));
}
