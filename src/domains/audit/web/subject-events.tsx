import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { auditClient } from './clients.ts';
import { useAct, auditTexts } from './texts.ts';

const shown = 8;

/** Lists the latest entries of the trail about one thing or person, the newest first. */
export function SubjectEvents({ subjectId }: { readonly subjectId: string }) {
  const t = useT(auditTexts);
  const act = useAct();
  const source = useDataSource(auditClient.list, { query: { search: subjectId, take: shown } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const rows = source.data?.data ?? [];
  if (failure) return failure;
  if (source.initialState) return <Skeleton lines={3} />;
  if (rows.length === 0) return <p className="ui-muted">{t('empty')}</p>;
  return (
    <EventLine
      label={t('title')}
      entries={rows.map((row, place) => ({
        id: row.id,
        title: row.actorName,
        detail: act(row),
        at: <DateText value={row.at} />,
        kind: place === 0 ? 'latest' : 'happened',
      }))}
    />
  );
}
