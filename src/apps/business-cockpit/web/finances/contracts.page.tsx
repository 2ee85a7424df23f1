import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { contractKinds, contractSorts, contractStates } from '#domains/billing/contracts.ts';
import { MicrosoftStanding, AgreementAsk } from '#domains/billing/web/agreement-standing.tsx';
import {
  agreementsClient,
  microsoftAgreementClient,
} from '#domains/billing/web/agreement-clients.ts';
import { agreementTexts } from '#domains/billing/web/agreement-texts.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { contractsClient } from './clients.ts';
import { ContractSheet, useContractColumns } from './contract-rows.tsx';
import { contractsTexts } from './contracts-texts.ts';
import { FinancesFrame } from './finances-frame.tsx';
import './finances.css';

const AgreementDialog = laterPart(() =>
  import('#domains/billing/web/agreement-dialog.tsx').then((dialog) => dialog.AgreementDialog),
);
const CalendarDialog = laterPart(() =>
  import('./calendar-dialog.tsx').then((dialog) => dialog.CalendarDialog),
);

const contractsList = defineList({
  sortable: contractSorts,
  sort: { by: 'kind', direction: 'asc' },
  filters: { kind: contractKinds, state: contractStates },
  take: 50,
});
const readOpen = (search: Search) => ({
  contract: search['contract'],
  agreement: search['agreement'],
});

/** Contracts of all kinds on one axis, with the day to act, and the agreement that waits. */
export function ContractsPage() {
  const t = useT(contractsTexts);
  const say = useT(agreementTexts);
  const [open, set] = useAddressState(readOpen);
  const [isSubscribing, setSubscribing] = useState(false);
  const list = useListPage(contractsClient.list, contractsList, { rowKey: (row) => row.id });
  const asked = useDataSource(agreementsClient.list);
  const { data: agreements } = asked;
  const atMicrosoft = useDataSource(microsoftAgreementClient.get);
  const isComing = asked.initialState || atMicrosoft.initialState;
  const summed = useDataSource(contractsClient.dates);
  const { data: days } = summed;
  const askedFailure = useSourceFailure({ title: say('agreementsFailed'), source: asked });
  const microsoftFailure = useSourceFailure({
    title: say('microsoft.failed'),
    source: atMicrosoft,
  });
  const summedFailure = useSourceFailure({ title: t('datesFailed'), source: summed });
  const waiting = (agreements?.data ?? []).filter(({ signature }) => signature === null);
  const toSign = waiting.find(({ kind }) => kind === 'microsoftCustomer');
  const read = agreements?.data.find(({ id }) => id === open.agreement);
  const row = list.source.data?.data.find(({ id }) => id === open.contract);
  return (
    <FinancesFrame
      tab="contracts"
      actions={
        <Button icon={CalendarDays} onPress={() => setSubscribing(true)}>
          {t('calendar')}
        </Button>
      }
    >
      {waiting.map((one) => (
        <AgreementAsk key={one.id} agreement={one} onRead={() => set({ agreement: one.id })} />
      ))}
      {askedFailure}
      {atMicrosoft.data && !isComing ? (
        <MicrosoftStanding
          standing={atMicrosoft.data}
          onRead={toSign ? () => set({ agreement: toSign.id }) : undefined}
        />
      ) : null}
      {microsoftFailure}
      {summedFailure}
      {/* A question above the list would push it down. */}
      {isComing ? <Skeleton lines={8} /> : null}
      <div hidden={isComing}>
        <ListFrame
          list={list}
          label={t('contracts')}
          failure={t('failed')}
          search={t('search')}
          filters={[
            {
              name: 'kind',
              label: t('kind'),
              all: t('allKinds'),
              options: contractKinds.map((id) => ({ id, label: t(`kind.${id}`) })),
            },
            {
              name: 'state',
              label: t('state'),
              all: t('allStates'),
              options: contractStates.map((id) => ({ id, label: t(`state.${id}`) })),
            },
          ]}
          columns={useContractColumns()}
          rowName={(one) => one.name}
          rowHref={(one) =>
            one.kind === 'agreement'
              ? list.linkWith({ agreement: one.id, contract: undefined })
              : list.linkWith({ contract: one.id, agreement: undefined })
          }
          groups={
            list.sort?.by === 'kind'
              ? { keyOf: (one) => one.kind, head: (one) => t(`kind.${one.kind}`) }
              : undefined
          }
          sum={
            days &&
            list.filters.kind === undefined &&
            list.filters.state === undefined &&
            list.address.search === ''
              ? {
                  label: t('sum', { count: days.contracts }),
                  cells: { monthly: <Money amount={days.monthly} /> },
                }
              : undefined
          }
          empty={{ title: t('empty'), hint: t('emptyHint') }}
          none={{ title: t('none') }}
        />
      </div>
      {row ? (
        <ContractSheet
          key={row.id}
          contract={row}
          dates={(days?.dates ?? []).filter(({ id }) => id === row.id)}
          onClose={() => set({ contract: undefined })}
        />
      ) : null}
      {read ? (
        <AgreementDialog agreement={read} onClose={() => set({ agreement: undefined })} />
      ) : null}
      {isSubscribing ? <CalendarDialog onClose={() => setSubscribing(false)} /> : null}
    </FinancesFrame>
  );
}
