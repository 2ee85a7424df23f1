import { auditClient } from '#domains/audit/web/clients.ts';
import { useAct } from '#domains/audit/web/texts.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { customersTexts } from './texts.ts';

const shown = 10;

/** Lists the latest entries of the customer's audit trail. */
export function TimelineSection() {
  const t = useT(customersTexts);
  const act = useAct();
  const source = useDataSource(auditClient.list, { query: { take: 60 } });
  const failure = useSourceFailure({ title: t('timeline.failed'), source });
  // looking at this page is in the trail, too, but it is nothing that happened at the customer
  const rows = (source.data?.data ?? [])
    .filter(({ action }) => action !== 'staff.read')
    .slice(0, shown);
  return (
    <Section title={t('timeline.title')}>
      {failure}
      {source.initialState ? <Skeleton lines={6} /> : null}
      {source.data && rows.length === 0 ? <p className="ui-muted">{t('timeline.none')}</p> : null}
      {rows.length > 0 ? (
        <EventLine
          label={t('timeline.title')}
          entries={rows.map((row, place) => ({
            id: row.id,
            title: row.actorName,
            detail: act(row),
            at: <DateText value={row.at} />,
            kind: place === 0 ? 'latest' : 'happened',
          }))}
        />
      ) : null}
    </Section>
  );
}
