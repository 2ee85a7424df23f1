import { Download, FileJson } from 'lucide-react';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useCurrentUser, useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { PersonFormat } from '../privacy.ts';
import { privacyTexts, HoldingsTable } from './holdings-table.tsx';
import { ownDataClient } from './privacy-clients.ts';

/** Personal data of the signed-in person, with a download. */
export function OwnData() {
  const t = useT(privacyTexts);
  const source = useDataSource(ownDataClient.get);
  const failure = useSourceFailure({ title: t('own.failed'), source });
  const operator = useSession((session) => session.config?.operator.name) ?? 'Atrium';
  const isStaff = useCurrentUser()?.kind === 'internal';
  const data = source.data;
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('own.title')}
        description={t('own.description')}
        actions={<Downloads />}
      />
      {failure}
      {data ? (
        <>
          <p className="ui-muted">
            {isStaff ? t('own.allTenants') : t('own.companies', { count: data.companies })}
          </p>
          {data.holdings.length > 0 ? (
            <HoldingsTable rows={data.holdings} label={t('own.table')} />
          ) : (
            <EmptyState title={t('own.empty')} />
          )}
          <Card title={t('own.more')}>
            <Stack gap={2}>
              <p>{t('own.moreText')}</p>
              <p>{t('own.ask', { operator })}</p>
            </Stack>
          </Card>
        </>
      ) : failure ? null : (
        <Skeleton lines={8} />
      )}
    </Stack>
  );
}

function Downloads() {
  const t = useT(privacyTexts);
  const download = useAction(ownDataClient.download, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'personal-data'),
  });
  const fetchAs = (format: PersonFormat) => () => void download.run({ query: { format } });
  return (
    <Inline gap={2}>
      <Button icon={Download} isPending={download.pending} onPress={fetchAs('csv')}>
        {t('own.csv')}
      </Button>
      <Button icon={FileJson} isPending={download.pending} onPress={fetchAs('json')}>
        {t('own.json')}
      </Button>
    </Inline>
  );
}
