import { Suspense, lazy } from 'react';
import type { MailDomain } from '#domains/posture/mail-domains.schema.ts';
import { recordStateOf } from '#domains/posture/mail-record.rules.ts';
import {
  mailDomainStates,
  mailRecordKinds,
  mailRecordStates,
} from '#domains/posture/mail-domain.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { mailDomainsClient } from '../clients.ts';
import { RecordStateChip } from './record-state-chip.tsx';
import { nextStepOf } from './next-step.rules.ts';
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
