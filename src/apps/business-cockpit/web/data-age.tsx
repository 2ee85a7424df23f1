import { Suspense } from 'react';
import { freshnessRoutes } from '#domains/connections/freshness.ts';
import type { Freshness, freshnessContract } from '#domains/connections/freshness.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { worstOf } from './data-age.rules.ts';
import { cockpitTexts } from './texts.ts';

const freshnessClient = contractClient<typeof freshnessContract>(freshnessRoutes);

/** Says since when the directory is not known any more, and why; nothing while it is. */
export function DataAge() {
  const { data } = useDataSource(freshnessClient.list);
  const worst = worstOf(data?.data ?? []);
  if (!worst) return null;
  return (
    <Suspense fallback={null}>
      <Stale worst={worst} />
    </Suspense>
  );
}

function Stale({ worst: { succeededAt, failure } }: { readonly worst: Freshness }) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const title =
    succeededAt === null
      ? t('stale.never')
      : t('stale.since', { at: format.date(succeededAt, 'dateTime') });
  return (
    <Banner tone="warning" title={title}>
      {failure === null ? t('stale.waiting') : find(`freshness.${failure}`)}
    </Banner>
  );
}
