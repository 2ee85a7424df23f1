import { lazy, Suspense, useRef } from 'react';
import type { DeskTicket } from '#domains/tickets/ticket-desk.schema.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useListRows } from '#platform/web/list/use-list-rows.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { useSettled } from '../use-settled.ts';
import './desk.css';
import { useDeskKeys, InboxColumn } from './inbox-column.tsx';
import { nextTicket, placeOf, placeText, readGroup } from './desk.rules.ts';
import { deskTexts } from './texts.ts';

/** Foot of the desk: which keys do what, and the next target time. */
function DeskKeys() {
  const t = useT(deskTexts);
  const format = useFormat();
  const { data } = useDataSource(ticketDeskClient.summary, {});
  const keys = [
    { id: 'walk', keys: ['J', 'K'], text: t('key.walk') },
    { id: 'reply', keys: ['R'], text: t('key.reply') },
    { id: 'note', keys: ['N'], text: t('key.note') },
    { id: 'assign', keys: ['A'], text: t('key.assign') },
    { id: 'solve', keys: ['E'], text: t('key.solve') },
    { id: 'state', keys: ['S'], text: t('key.state') },
    { id: 'priority', keys: ['P'], text: t('key.priority') },
    { id: 'search', keys: ['/'], text: t('key.search') },
    { id: 'leave', keys: [t('key.escape')], text: t('key.leave') },
    { id: 'send', keys: [t('key.ctrl'), '↵'], text: t('key.send') },
  ];
  return (
    <footer className="dk-keys" aria-label={t('keys')}>
      {keys.map((one) => (
        <span key={one.id}>
          {one.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {one.text}
        </span>
      ))}
      {data?.nextDueAt ? (
        <span className="dk-keys-due">
          {t('nextDue', { at: format.date(new Date(data.nextDueAt), 'dateTime') })}
        </span>
      ) : null}
    </footer>
  );
}

const DeskTicketView = lazy(() =>
  import('./desk-ticket.tsx').then((desk) => ({ default: desk.DeskTicketView })),
);

const inboxViews = ['open', 'mine', 'unassigned', 'done'] as const;
/** Tickets that come at once. */
const take = 100;
const readInbox = (search: Search) => ({
  view: oneOf(inboxViews, search['view']) ?? 'open',
  place: placeOf(search['ticket']),
  search: search['search'] ?? '',
  group: readGroup(search['group']),
});

/** The staff's desk: inbox, conversation and what is known, side by side, walked by keys. */
export function InboxPage() {
  const t = useT(deskTexts);
  const desk = useRef<HTMLDivElement>(null);
  const [{ view, place, search, group }, set] = useAddressState(readInbox);
  const settled = useSettled(search);
  const source = useInbox({ view, search: settled, groupId: group });
  const failure = useSourceFailure({ title: t('failed'), source });
  const tickets = source.rows;
  const open = (ticket: DeskTicket | undefined) =>
    ticket && set({ ticket: placeText(ticket) }, { push: place === undefined });
  const walk = (by: 1 | -1) => {
    const next = nextTicket(tickets, place, by);
    if (by === 1 && next === tickets.at(-1)) source.loadMore();
    open(next);
  };
  useDeskKeys(desk, { walk });
  return (
    <div className="dk" ref={desk} data-open={place !== undefined || undefined}>
      <InboxColumn
        tickets={tickets}
        isLoaded={source.data !== undefined}
        paging={{
          strategy: 'scroll',
          total: source.data?.metadata.total ?? 0,
          hasMore: source.data?.metadata.more,
          onMore: source.loadMore,
          isLoadingMore: source.isLoadingMore,
        }}
        failure={failure}
        place={place}
        view={view}
        search={search}
        group={group}
        onChange={set}
      />
      <Suspense fallback={null}>
        {place ? (
          <DeskTicketView
            key={placeText({ tenantId: place.tenantId, id: place.ticketId })}
            place={place}
            onClose={() => set({ ticket: undefined })}
            onOpen={(next) => set({ ticket: placeText(next) })}
          />
        ) : (
          <p className="dk-choose">{t('choose')}</p>
        )}
      </Suspense>
      <DeskKeys />
    </div>
  );
}

const keyOf = ({ id }: DeskTicket): string => id;

/** Returns the inbox, page after page. */
function useInbox(query: Readonly<Record<string, string | undefined>>) {
  const asked = { params: undefined, query, page: 0, take, strategy: 'scroll' } as const;
  return useListRows(ticketDeskClient.inbox, asked, { rowKey: keyOf });
}
