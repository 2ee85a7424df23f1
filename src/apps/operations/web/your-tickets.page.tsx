import { Plus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { ticketPriorities, ticketStates, ticketTabs } from '#domains/tickets/ticket.values.ts';
import type { TicketSummary } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { ticketTexts, TicketStateChip } from '#domains/tickets/web/ticket-words.tsx';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { rights } from '#platform/common/rights.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { operationsTexts } from './texts.ts';

const TicketSheet = lazy(() =>
  import('./ticket-sheet.tsx').then((sheet) => ({ default: sheet.TicketSheet })),
);
const NewTicketSheet = lazy(() =>
  import('./new-ticket-sheet.tsx').then((sheet) => ({ default: sheet.NewTicketSheet })),
);
const SharingSheet = lazy(() =>
  import('./sharing-sheet.tsx').then((sheet) => ({ default: sheet.SharingSheet })),
);

const ranges = ['days07', 'days30', 'days90', 'days180'] as const;
const states = ['open', ...ticketStates] as const;
const ticketsList = defineList({
  sortable: ['updatedAt', 'number', 'priority', 'dueAt'],
  sort: { by: 'updatedAt', direction: 'desc' },
  filters: { tab: ticketTabs, state: states, range: ranges },
});
const readOpen = (search: Search) => ({
  ticket: search['ticket'],
  dialog: oneOf(['new', 'sharing'] as const, search['dialog']),
  link: oneOf(['healthIssue', 'change', 'order', 'subscription'] as const, search['about']),
  target: search['target'] ?? '',
  subject: search['subject'] ?? '',
  text: search['text'] ?? '',
  service: search['service'] ?? '',
});
const closed = {
  dialog: undefined,
  about: undefined,
  target: undefined,
  subject: undefined,
  text: undefined,
  service: undefined,
};

/** Tickets of the reader and of the company; a row opens the conversation beside the list. */
export function YourTicketsPage() {
  const t = useT(operationsTexts);
  const [{ ticket, dialog, link, target, subject, text, service }, set] = useAddressState(readOpen);
  const list = useListPage(ticketsClient.list, ticketsList, {
    rowKey: (row) => row.id,
    fixed: { timeZone: zoneOfDevice() },
  });
  const close = () => set(closed);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('tickets.title')}
        description={t('tickets.description')}
        actions={<Actions onOpen={(next) => set({ dialog: next }, { push: true })} />}
      />
      <ListFrame
        list={list}
        label={t('tickets.title')}
        failure={t('tickets.failed')}
        search={t('tickets.search')}
        filters={useFilters()}
        toolbar={
          <TicketTabs
            value={oneOf(ticketTabs, list.filters.tab) ?? 'mine'}
            onChange={(tab) => list.setFilter({ tab: tab === 'mine' ? undefined : tab })}
          />
        }
        columns={useTicketColumns()}
        rowName={(row) => row.subject}
        rowHref={(row) => list.linkWith({ ticket: row.id })}
        empty={{ title: t('tickets.empty'), hint: t('tickets.emptyHint') }}
        none={{ title: t('tickets.none'), hint: t('tickets.noneHint') }}
      />
      <Suspense fallback={null}>
        {ticket === undefined ? null : (
          <TicketSheet key={ticket} ticketId={ticket} onClose={() => set({ ticket: undefined })} />
        )}
        {dialog === 'new' ? (
          <NewTicketSheet
            about={link && target ? { kind: link, target, label: subject } : undefined}
            subject={subject}
            text={text}
            service={service}
            onClose={close}
            onOpened={(id) => set({ ...closed, ticket: id })}
          />
        ) : null}
        {dialog === 'sharing' ? <SharingSheet onClose={close} /> : null}
      </Suspense>
    </Stack>
  );
}

function Actions({ onOpen }: { readonly onOpen: (dialog: 'new' | 'sharing') => void }) {
  const t = useT(operationsTexts);
  const mayShare = useMayUse(...rights.tickets.share);
  return (
    <Inline gap={2}>
      {mayShare ? <Button onPress={() => onOpen('sharing')}>{t('tickets.sharing')}</Button> : null}
      <Button variant="primary" icon={Plus} onPress={() => onOpen('new')}>
        {t('tickets.new')}
      </Button>
    </Inline>
  );
}

function TicketTabs({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (tab: string) => void;
}) {
  const t = useT(operationsTexts);
  const { data } = useDataSource(ticketsClient.summary, {});
  const shown = ticketTabs.filter((tab) => tab !== 'organisation' || data?.seesOrganisation);
  const label = (tab: (typeof ticketTabs)[number]) =>
    data && data[tab] > 0 ? `${t(`tab.${tab}`)} ${data[tab]}` : t(`tab.${tab}`);
  return (
    <SegmentedControl
      label={t('tickets.tabs')}
      options={shown.map((id) => ({ id, label: label(id) }))}
      value={value}
      onChange={onChange}
    />
  );
}

function useFilters() {
  const t = useT(operationsTexts);
  const named = useT(ticketTexts);
  return [
    {
      name: 'state',
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: states.map((id) => ({
        id,
        label: id === 'open' ? t('filter.open') : named(`state.${id}`),
      })),
    },
    {
      name: 'range',
      label: t('filter.range'),
      all: t('filter.allTime'),
      options: ranges.map((id) => ({ id, label: t(`filter.${id}`) })),
    },
  ];
}

function useTicketColumns(): Column<TicketSummary>[] {
  const t = useT(operationsTexts);
  const named = useT(ticketTexts);
  return [
    {
      id: 'subject',
      header: t('column.subject'),
      width: '42%',
      alsoExports: [
        { id: 'number', title: t('ticket.title', { number: '' }).trim() },
        { id: 'requester', title: t('column.requester') },
        { id: 'service', title: t('column.service') },
      ],
      cell: (row) => (
        <TwoLines
          first={row.subject}
          second={t(row.service ? 'row.byService' : 'row.by', {
            ...row,
            number: String(row.number),
          })}
        />
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      words: wordsOf(ticketStates, (id) => named(`state.${id}`)),
      cell: (row) => <TicketStateChip state={row.state} />,
    },
    {
      id: 'priority',
      header: t('column.priority'),
      isSortable: true,
      isHiddenOnPhone: true,
      words: wordsOf(ticketPriorities, (id) => named(`priority.${id}`)),
      cell: (row) => (row.priority === 'normal' ? '' : named(`priority.${row.priority}`)),
    },
    {
      id: 'dueAt',
      header: t('column.due'),
      isSortable: true,
      isOptional: true,
      cell: (row) => (row.dueAt === null ? '' : <DateText value={row.dueAt} style="dateTime" />),
    },
    {
      id: 'updatedAt',
      header: t('column.updated'),
      isSortable: true,
      alsoExports: [{ id: 'lastAnswerBy', title: t('column.lastAnswer') }],
      cell: (row) => (
        <TwoLines
          first={<DateText value={row.updatedAt} style="dateTime" />}
          second={row.lastAnswerBy}
        />
      ),
    },
  ];
}
