import { useState } from 'react';
import { issueKeyOf } from '#domains/health/health-events.rules.ts';
import { linkedById, ticketLinkKinds, ticketPriorities } from '#domains/tickets/ticket.values.ts';
import type { Ticket, TicketSummary } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { ticketTexts, TicketStateChip } from '#domains/tickets/web/ticket-words.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo, usePageAddress } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { placeText, type Place } from './desk.rules.ts';
import { deskTexts } from './texts.ts';

/** Data sources that a change of a ticket makes old at the desk. */
export const deskSources = [
  ticketsClient.get,
  ticketDeskClient.inbox,
  ticketDeskClient.summary,
  ticketDeskClient.context,
];

const changesPage = '/internal/support-tools/service-changes';

interface ContextProps {
  readonly ticket: Ticket;
  readonly place: Place;
  readonly onOpen: (next: { readonly tenantId: string; readonly id: string }) => void;
}

/** Right column of the desk: the customer, the ticket's facts, and what belongs to it. */
export function DeskContext({ ticket, place, onOpen }: ContextProps) {
  const t = useT(deskTexts);
  const { data } = useDataSource(ticketDeskClient.context, { params: { ...place } });
  return (
    <aside className="dk-context" aria-label={data?.tenantName ?? t('title')}>
      <section>
        <header className="dk-context-head">
          <h2>{data?.tenantName}</h2>
          <TextLink href={linkTo(`/internal/customers/${place.tenantId}`)}>
            {t('openCustomer')}
          </TextLink>
        </header>
        <p className="ui-muted">{data ? t('bundle', { bundle: data.licenseBundle }) : ''}</p>
      </section>
      <TicketFactsSection ticket={ticket} place={place} />
      <section>
        <h2>{t('same')}</h2>
        {data?.aboutTheSame.length === 0 ? <p className="ui-muted">{t('sameNone')}</p> : null}
        {data?.aboutTheSame.map((other) => (
          <OtherTicket
            key={other.id}
            ticket={other}
            tenantId={other.tenantId}
            detail={other.tenantName}
          />
        ))}
      </section>
      <Links ticket={ticket} place={place} />
      <section>
        <h2>{t('earlier', { name: ticket.requester })}</h2>
        {data?.ofRequester.length === 0 ? <p className="ui-muted">{t('earlierNone')}</p> : null}
        {data?.ofRequester.map((other) => (
          <OtherTicket key={other.id} ticket={other} tenantId={place.tenantId} />
        ))}
        <Merge ticket={ticket} place={place} others={data?.ofRequester ?? []} onOpen={onOpen} />
      </section>
    </aside>
  );
}

function TicketFactsSection({ ticket, place }: Omit<ContextProps, 'onOpen'>) {
  const t = useT(deskTexts);
  const named = useT(ticketTexts);
  const params = { ...place };
  const { data } = useDataSource(ticketDeskClient.colleagues, {});
  const assign = useAction(ticketDeskClient.assign, { refresh: deskSources });
  const rank = useAction(ticketDeskClient.rank, { refresh: deskSources });
  const colleagues = (data?.data ?? []).map(({ userId, name }) => ({ id: userId, label: name }));
  const due = ticket.firstAnswerDue ?? ticket.solutionDue;
  return (
    <Stack gap={3}>
      <Select
        label={t('assignee')}
        size="sm"
        options={[{ id: 'nobody', label: t('nobody') }, ...colleagues]}
        value={ticket.assigneeId ?? 'nobody'}
        onChange={(id) =>
          void assign.run({ params, body: { assigneeId: id === 'nobody' ? null : id } })
        }
      />
      <div data-desk-key="priority">
        <Select
          label={t('priority')}
          size="sm"
          options={ticketPriorities.map((id) => ({ id, label: named(`priority.${id}`) }))}
          value={ticket.priority}
          onChange={(id) =>
            void rank.run({ params, body: { priority: oneOf(ticketPriorities, id) ?? 'normal' } })
          }
        />
      </div>
      <Facts
        facts={[
          {
            id: 'due',
            label: t('dueAt'),
            value: due === null ? '–' : <DateText value={due} style="dateTime" />,
          },
          {
            id: 'spent',
            label: t('spent'),
            value: t('spentMinutes', { minutes: ticket.minutesSpent }),
          },
          {
            id: 'people',
            label: t('sharedWith'),
            value: ticket.watchers.map(({ name }) => name).join(', ') || '–',
          },
        ]}
      />
    </Stack>
  );
}

interface OtherTicketProps {
  readonly ticket: TicketSummary;
  readonly tenantId: string;
  readonly detail?: string;
}

function OtherTicket({ ticket, tenantId, detail }: OtherTicketProps) {
  const { path } = usePageAddress();
  const href = linkTo(path, { ticket: placeText({ tenantId, id: ticket.id }) });
  return (
    <div className="dk-other">
      <TextLink href={href}>{ticket.subject}</TextLink>
      <span className="ui-muted">
        {detail ?? ticket.number} <TicketStateChip state={ticket.state} side="staff" />
      </span>
    </div>
  );
}

/** Kinds that are linked by a number; orders and subscriptions begin a ticket of their own. */
const typedKinds = ticketLinkKinds.filter((kind) => !linkedById.includes(kind));

function Links({ ticket, place }: Omit<ContextProps, 'onOpen'>) {
  const t = useT(deskTexts);
  const named = useT(ticketTexts);
  const [kind, setKind] = useState<(typeof typedKinds)[number]>('healthIssue');
  const [target, setTarget] = useState('');
  useUnsaved(target.trim() !== '');
  const link = useAction(ticketDeskClient.link, {
    refresh: deskSources,
    success: t('linked'),
    onSuccess: () => setTarget(''),
  });
  const typed = target.trim();
  // Customers link an issue by its key, staff know Microsoft's number.
  const key = kind === 'healthIssue' && typed !== '' ? issueKeyOf(typed) : typed;
  const body = { kind, target: key, label: typed };
  return (
    <section>
      <h2>{t('links')}</h2>
      {ticket.links.map((one) => (
        <p key={`${one.kind}${one.target}`}>
          {named(`link.${one.kind}`)}:{' '}
          {one.kind === 'change' ? (
            <TextLink href={linkTo(changesPage, { change: one.target })}>
              {one.label || one.target}
            </TextLink>
          ) : (
            one.label || one.target
          )}
        </p>
      ))}
      <Stack gap={2}>
        <Select
          label={t('linkKind')}
          size="sm"
          options={typedKinds.map((id) => ({ id, label: named(`link.${id}`) }))}
          value={kind}
          onChange={(id) => setKind(oneOf(typedKinds, id) ?? 'healthIssue')}
        />
        <TextField label={t('linkTarget')} value={target} onChange={setTarget} maxLength={120} />
        <Button
          size="sm"
          isPending={link.pending}
          isDisabled={body.target === ''}
          onPress={() => void link.run({ params: { ...place }, body })}
        >
          {t('link')}
        </Button>
      </Stack>
    </section>
  );
}

interface MergeProps extends ContextProps {
  readonly others: readonly TicketSummary[];
}

function Merge({ place, others, onOpen }: MergeProps) {
  const t = useT(deskTexts);
  const merge = useAction(ticketDeskClient.merge, {
    refresh: deskSources,
    success: ({ number }) => t('merged', { number: String(number) }),
    onSuccess: onOpen,
  });
  const open = others.filter(({ state }) => state !== 'solved' && state !== 'closed');
  if (open.length === 0) return null;
  return (
    <Select
      label={t('merge')}
      size="sm"
      isDisabled={merge.pending}
      options={open.map(({ id, number, subject }) => ({ id, label: `${number} ${subject}` }))}
      value={null}
      onChange={(into) => void merge.run({ params: { ...place }, body: { into } })}
    />
  );
}
