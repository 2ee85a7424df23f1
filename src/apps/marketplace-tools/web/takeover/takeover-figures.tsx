import type { Account } from '#domains/takeover/takeovers.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { FigureStrip, FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { Freshness } from '#platform/web/ui/freshness.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { takeoversClient } from './clients.ts';
import { takeoverTexts } from './texts.ts';

/** Figures of the take-over, which filter the list, and how old they are. */
export function TakeoverFigures({ list }: { readonly list: ListPage<Account> }) {
  const t = useT(takeoverTexts);
  const { data } = useDataSource(takeoversClient.state);
  if (!data) return <FigureStripPlace />;
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  return (
    <Stack gap={2}>
      <FigureStrip
        label={t('figures')}
        active={shown['show'] ?? 'open'}
        cells={[
          {
            id: 'all',
            label: t('figure.customers'),
            value: data.customers,
            detail: <Age readAt={data.readAt} failure={data.failure} />,
            href: link('all'),
          },
          {
            id: 'open',
            label: t('figure.ready'),
            value: data.ready,
            detail: t('figure.readyDetail'),
            href: link(undefined),
          },
          {
            id: 'taken',
            label: t('figure.taken'),
            value: data.taken,
            detail:
              data.wanted > 0
                ? t('figure.wanted', { count: data.wanted })
                : t('figure.takenDetail'),
            href: link('taken'),
          },
        ]}
      />
    </Stack>
  );
}

interface AgeProps {
  readonly readAt: string | null;
  readonly failure: string | null;
}

/** Tells when Microsoft was read, or why it was not. */
export function Age({ readAt, failure }: AgeProps) {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const words = useSliceWords();
  const at =
    readAt === null ? t('age.never') : t('age.at', { at: format.date(readAt, 'dateTime') });
  if (failure === null)
    return <Freshness state={readAt === null ? 'stale' : 'fresh'}>{at}</Freshness>;
  return (
    <Freshness state="failed">{`${words.find(`freshness.${failure}`) ?? ''} ${at}`}</Freshness>
  );
}
