import { Suspense, lazy } from 'react';
import type { MailDomain } from '#domains/posture/mail-domains.schema.ts';
import { recordStateOf } from '#domains/posture/mail-record.rules.ts';
import { mailDomainStates, mailRecordKinds, mailRecordStates } from '#domains/posture/posture.ts';
import { formatDayOfYear } from '#platform/common/format/dates.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { LineChart } from '#platform/web/ui/charts.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { mailDomainsClient, useDayRange, postureClient } from '../posture.ts';
import { nextStepOf } from './next-step.rules.ts';
import { RecordStateChip } from './record-state-chip.tsx';
import { communicationsTexts } from './texts.ts';

const MailDomainSheet = lazy(() =>
  import('./mail-domain-sheet.tsx').then((sheet) => ({ default: sheet.MailDomainSheet })),
);

const domainsList = defineList({
  sortable: ['name'],
  sort: { by: 'name', direction: 'asc' },
  filters: { state: mailDomainStates },
  take: 25,
});
const readOpen = (search: Search) => ({ domain: search['domain'] });

/** Verified domains with what protects them; each opens to what is wrong and what to publish. */
export function MailDomains() {
  const t = useT(communicationsTexts);
  const [{ domain }, set] = useAddressState(readOpen);
  const list = useListPage(mailDomainsClient.list, domainsList, { rowKey: (row) => row.id });
  return (
    <>
      <ListFrame
        list={list}
        label={t('domains.label')}
        failure={t('domains.failed')}
        search={t('domains.search')}
        filters={[
          {
            name: 'state',
            label: t('domains.state'),
            all: t('domains.allStates'),
            options: mailDomainStates.map((id) => ({ id, label: t(`domain.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => list.linkWith({ domain: row.id })}
        empty={{ title: t('domains.empty'), hint: t('domains.emptyHint') }}
        none={{ title: t('domains.none'), hint: t('domains.noneHint') }}
      />
      <Suspense fallback={null}>
        {domain === undefined ? null : (
          <MailDomainSheet key={domain} id={domain} onClose={() => set({ domain: undefined })} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(): Column<MailDomain>[] {
  const t = useT(communicationsTexts);
  return [
    {
      id: 'name',
      header: t('domains.one'),
      width: '32%',
      isSortable: true,
      alsoExports: [{ id: 'readAt', title: t('domains.readAt') }],
      cell: (row) => row.name,
    },
    ...mailRecordKinds.map((kind): Column<MailDomain> => ({
      id: kind,
      header: t(kind),
      words: wordsOf(mailRecordStates, (id) => t(`record.${id}`)),
      cell: (row) => {
        const state = recordStateOf(row, kind);
        return state ? <RecordStateChip state={state} /> : null;
      },
    })),
    {
      id: 'next',
      header: t('domains.next'),
      cell: (row) => t(`next.${nextStepOf(row.records)}`),
    },
  ];
}

const isMidnight = (at: string): boolean => at.slice(11, 16) === '00:00';

/** Course of mail and chat over the range; it ends with the last day that Microsoft has told. */
export function MessageTrend() {
  const t = useT(communicationsTexts);
  const format = useFormat();
  const { days } = useDayRange();
  const source = useDataSource(postureClient.communications, { query: { days } });
  const failure = useSourceFailure({ title: t('flow.failed'), source });
  if (!source.data) return failure ?? <Skeleton shape="block" height="320px" />;
  const { trend, until } = source.data;
  const values = (name: 'received' | 'sent' | 'chats') => trend.map((one) => one[name]);
  return (
    <>
      {failure}
      <LineChart
        title={trend.length < days ? t('flow.chartSteps') : t('flow.chart')}
        at={trend.map(({ day }) => day)}
        series={(['received', 'sent', 'chats'] as const).map((id) => ({
          ...{ id, label: t(`flow.${id}`), values: values(id) },
        }))}
        format={(value) => format.number(value)}
        formatAt={(day) => format.date(day)}
        // Sums are those of whole days: what stands between two of them has no name.
        formatTick={(at) => (isMidnight(at) ? formatDayOfYear(at.slice(0, 10), format.locale) : '')}
      />
      {until === null ? null : (
        <p className="ui-muted">{t('flow.until', { day: format.date(until) })}</p>
      )}
    </>
  );
}
