import { LogOut } from 'lucide-react';
import type { UserSession } from '#domains/people/sessions.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { sessionsClient } from './clients.ts';
import { sessionTexts } from './session-texts.ts';

/** Lists a person's sign-ins; each but the present one can be ended (SEC-6). */
export function OwnSessions() {
  const t = useT(sessionTexts);
  const source = useDataSource(sessionsClient.list);
  const failure = useSourceFailure({ title: t('failed'), source });
  const refresh = [sessionsClient.list];
  const end = useAction(sessionsClient.end, { refresh, success: () => t('ended') });
  const others = useAction(sessionsClient.endOthers, { refresh, success: () => t('endedOthers') });
  const rows = source.data?.data;
  const columns = useColumns((id) => void end.run({ params: { sessionId: id } }));
  const endOthers = (
    <Button icon={LogOut} isPending={others.pending} onPress={() => void others.run({})}>
      {t('endOthers')}
    </Button>
  );
  return (
    <Section
      title={t('title')}
      description={t('description')}
      actions={rows?.some(({ isCurrent }) => !isCurrent) ? endOthers : undefined}
    >
      {failure}
      {rows ? (
        <DataTable
          label={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ device }) => device || t('unknown')}
          columns={columns}
        />
      ) : failure ? null : (
        <Skeleton lines={3} />
      )}
    </Section>
  );
}

function useColumns(end: (id: string) => void): Column<UserSession>[] {
  const t = useT(sessionTexts);
  return [
    {
      id: 'device',
      header: t('device'),
      cell: ({ device, isCurrent }) => (
        <Inline gap={2}>
          {device || t('unknown')}
          {isCurrent ? <Chip tone="success">{t('here')}</Chip> : null}
        </Inline>
      ),
    },
    {
      id: 'started',
      header: t('started'),
      cell: ({ startedAt }) => <DateText value={startedAt} style="dateTime" />,
    },
    {
      id: 'seen',
      header: t('seen'),
      isHiddenOnPhone: true,
      cell: ({ seenAt }) => <DateText value={seenAt} style="dateTime" />,
    },
    {
      id: 'action',
      header: t('action'),
      cell: ({ id, isCurrent }) =>
        isCurrent ? null : (
          <Button size="sm" onPress={() => end(id)}>
            {t('end')}
          </Button>
        ),
    },
  ];
}
