import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Suspense } from 'react';
import type { Connection } from '#domains/connections/connections.schema.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { connectionsClient } from './clients.ts';
import { overviewTexts } from './texts.ts';

/** Says that Microsoft lets the portal in no more, or not yet, and where to consent. */
export function ConsentBanner() {
  const { data } = useDataSource(connectionsClient.list);
  const consent = data?.data.find(({ kind }) => kind === 'graphApp');
  if (!consent || consent.state === 'active') return null;
  return (
    <Suspense fallback={null}>
      <Missing consent={consent} />
    </Suspense>
  );
}

function Missing({ consent: { reason, consentLink, provenAt } }: { readonly consent: Connection }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const since =
    provenAt === null
      ? t('consent.never')
      : t('consent.since', { at: format.date(provenAt, 'dateTime') });
  return (
    <Banner tone="warning" title={t('consent.title')}>
      {reason === null ? t('consent.waits') : find(`connection.${reason}`)} {since}{' '}
      {consentLink === null ? null : (
        <TextLink href={consentLink} isExternal>
          {t('consent.give')}
        </TextLink>
      )}
    </Banner>
  );
}
