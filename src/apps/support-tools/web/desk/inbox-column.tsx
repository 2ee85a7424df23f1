import { useState, type ReactNode, useEffect, useEffectEvent, type RefObject } from 'react';
import type { tenantGroupsContract } from '#domains/staff-access/tenant-groups.schema.ts';
import { tenantGroupsRoutes } from '#domains/staff-access/tenant-groups.ts';
import type { DeskTicket } from '#domains/tickets/ticket-desk.schema.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { ticketTexts } from '#domains/tickets/web/ticket-words.tsx';
import { formatDay } from '#platform/common/format/dates.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, type SearchPatch, usePageAddress } from '#platform/web/router/address.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { TablePaging } from '#platform/web/ui/table-props.ts';
import { ScrollFooter } from '#platform/web/ui/table-scroll-footer.tsx';
import { placeText, type Place } from './desk.rules.ts';
import { deskTexts } from './texts.ts';

export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>(tenantGroupsRoutes);

interface InboxColumnProps {
  readonly tickets: readonly DeskTicket[];
  readonly isLoaded: boolean;
  readonly paging: Extract<TablePaging, { strategy: 'scroll' }>;
  readonly failure: ReactNode;
  readonly place: Place | undefined;
  readonly view: string;
  readonly search: string;
  readonly group: string | undefined;
  readonly onChange: (change: SearchPatch) => void;
}

const views = ['open', 'mine', 'unassigned', 'done'] as const;
const groups = ['due', 'us', 'customer', 'done'] as const;

/** Left column of the desk: tickets by what they wait for. */
export function InboxColumn(props: InboxColumnProps) {
  const { tickets, isLoaded, failure, view, search, onChange, paging } = props;
  const t = useT(deskTexts);
  const { data } = useDataSource(ticketDeskClient.summary, {});
  const isWhole = tickets.length >= paging.total;
  return (
    <section className="dk-inbox" aria-label={t('title')}>
      <header className="dk-inbox-head">
        <h1>{t('title')}</h1>
        <span className="ui-muted">
          {data ? t('counts', { open: data.open, customers: data.customers }) : ''}
        </span>
      </header>
      <div className="dk-search">
        <SearchField
          label={t('search')}
          value={search}
          onChange={(text) => onChange({ search: text || undefined })}
        />
      </div>
      <SegmentedControl
        label={t('view')}
        options={views.map((id) => ({ id, label: t(`view.${id}`) }))}
        value={view}
        onChange={(id) => onChange({ view: id === 'open' ? undefined : id })}
      />
      <GroupChoice {...props} />
      {failure}
      {isLoaded && tickets.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
      ) : null}
      {isLoaded ? null : <Skeleton lines={8} />}
      {groups.map((group) => (
        <InboxGroup
          key={group}
          group={group}
          tickets={tickets.filter((one) => one.group === group)}
          isWhole={isWhole || group !== tickets.at(-1)?.group}
          place={props.place}
        />
      ))}
      {isWhole ? null : <ScrollFooter paging={paging} loaded={tickets.length} isLoading={false} />}
    </section>
  );
}

function GroupChoice({ group, onChange }: Pick<InboxColumnProps, 'group' | 'onChange'>) {
  const t = useT(deskTexts);
  const { data } = useDataSource(tenantGroupsClient.list, {});
  const known = data?.data ?? [];
  if (known.length === 0) return null;
  return (
    <Select
      label={t('groups')}
      isLabelHidden
      size="sm"
      options={[
        { id: 'all', label: t('allTenants') },
        ...known.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={group ?? 'all'}
      onChange={(id) => onChange({ group: id === 'all' ? undefined : id })}
    />
  );
}

interface InboxGroupProps {
  readonly group: (typeof groups)[number];
  readonly tickets: readonly DeskTicket[];
  /** False: more of it are still to be loaded. */
  readonly isWhole: boolean;
  readonly place: Place | undefined;
}

function InboxGroup({ group, tickets, isWhole, place }: InboxGroupProps) {
  const t = useT(deskTexts);
  if (tickets.length === 0) return null;
  return (
    <section className="dk-group" data-group={group}>
      <h2>
        {t(`group.${group}`)}{' '}
        <span>{isWhole ? tickets.length : t('atLeast', { count: tickets.length })}</span>
      </h2>
      <ul>
        {tickets.map((ticket) => (
          <InboxRow key={ticket.id} ticket={ticket} isOpen={ticket.id === place?.ticketId} />
        ))}
      </ul>
    </section>
  );
}

/** The time of today, day and time of others. */
function When({ at }: { readonly at: string }) {
  const { locale, date } = useFormat();
  const [now] = useState(() => new Date());
  const isToday = calendarDays(at, now) === 0;
  return (
    <time dateTime={at}>
      {isToday ? date(at, 'time') : `${formatDay(at, locale, { now })}, ${date(at, 'time')}`}
    </time>
  );
}

function InboxRow({ ticket, isOpen }: { readonly ticket: DeskTicket; readonly isOpen: boolean }) {
  const t = useT(deskTexts);
  const named = useT(ticketTexts);
  const { tenantName, subject, lastAnswerBy, excerpt, dueAt, updatedAt, group, priority } = ticket;
  const facts = [
    t('row.number', { number: String(ticket.number) }),
    priority === 'normal' ? '' : named(`priority.${priority}`),
    ticket.assignee || t('row.free'),
  ];
  const here = usePageAddress();
  const href = linkTo(here.path, { ...here.search, ticket: placeText(ticket) });
  return (
    <li className="dk-row" data-open={isOpen || undefined} data-group={group}>
      <TextLink href={href} tone="quiet">
        <span className="dk-row-top">
          <span>{tenantName}</span>
          <span className="dk-row-at">
            {t(dueAt === null ? 'row.changed' : 'row.due')} <When at={dueAt ?? updatedAt} />
          </span>
        </span>
        <span className="dk-row-subject">{subject}</span>
        <span className="dk-row-facts">{facts.filter(Boolean).join(' · ')}</span>
        <span className="dk-row-excerpt">
          {lastAnswerBy}: {excerpt}
        </span>
      </TextLink>
    </li>
  );
}

/** Keys of the desk: those of a ticket press the button that shows them. */
const buttons: Readonly<Record<string, string>> = {
  r: 'reply',
  n: 'note',
  a: 'assign',
  e: 'solve',
  s: 'state',
  p: 'priority',
};

/** Places in which letters are typed, or choose: Escape leaves them, and the keys work again. */
const fields = 'input, textarea, select, .ui-select, [role="listbox"]';

interface Acts {
  readonly walk: (by: 1 | -1) => void;
}

/**
 * Runs the desk by single letters while nobody types. A letter presses the element of the desk that
 * bears it (`data-desk-key`), so that key and button cannot do different things.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, { walk }: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    if (target.closest(fields)) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    if (event.key === 'j' || event.key === 'k') return walk(event.key === 'j' ? 1 : -1);
    if (event.key === '/') return focusIn(event, desk.current, '.dk-search input');
    const act = buttons[event.key];
    if (act === 'reply' || act === 'note') choose(desk.current, act);
    if (act === 'reply' || act === 'note')
      return focusIn(event, desk.current, '.dk-composer textarea');
    if (act) press(event, desk.current, `[data-desk-key="${act}"] button`);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function focusIn(event: KeyboardEvent, desk: HTMLElement | null, selector: string): void {
  const found = desk?.querySelector<HTMLElement>(selector);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function press(event: KeyboardEvent, desk: HTMLElement | null, selector: string): void {
  const found = desk?.querySelector<HTMLElement>(selector);
  if (!found) return;
  event.preventDefault();
  found.click();
}

function choose(desk: HTMLElement | null, kind: 'reply' | 'note'): void {
  const [answer, note] = desk?.querySelectorAll<HTMLElement>('.dk-kind button') ?? [];
  (kind === 'reply' ? answer : note)?.click();
}
