import { X } from 'lucide-react';
import { useState } from 'react';
import { ticketShares } from '#domains/tickets/ticket.values.ts';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { Conversation } from '#domains/tickets/web/conversation.tsx';
import { TicketStateChip, ticketTexts } from '#domains/tickets/web/ticket-words.tsx';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { operationsTexts } from './texts.ts';
import { TicketComposer } from './ticket-composer.tsx';

const grades = [1, 2, 3, 4, 5] as const;

/** One question after a ticket has ended; only whoever asked is asked. */
export function TicketRating({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const [grade, setGrade] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const rate = useAction(ticketsClient.rate, {
    refresh: [ticketsClient.get],
    success: t('rate.thanks'),
  });
  useUnsaved(note.trim() !== '' && ticket.rating === null);
  if (ticket.reopenUntil === null || !ticket.mayShare || ticket.rating !== null) return null;
  const params = { tenantId: ticket.tenantId, ticketId: ticket.id };
  return (
    <Section title={t('rate.title')}>
      <Stack gap={3}>
        <RadioGroup
          label={t('rate.title')}
          isLabelHidden
          layout="row"
          options={grades.map((count) => ({
            id: String(count),
            label: t('rate.of', { count }),
          }))}
          value={grade}
          onChange={setGrade}
        />
        {grade === null ? null : (
          <>
            <TextField label={t('rate.note')} value={note} onChange={setNote} maxLength={1000} />
            <Button
              isPending={rate.pending}
              onPress={() => void rate.run({ params, body: { rating: Number(grade), note } })}
            >
              {t('rate.send')}
            </Button>
          </>
        )}
      </Stack>
    </Section>
  );
}

/** Shows and changes the readers of a ticket: by the company's rule or its own, and single people. */
export function TicketPeople({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const params = { tenantId: ticket.tenantId, ticketId: ticket.id };
  const save = useAction(ticketsClient.share, {
    refresh: [ticketsClient.get, ticketsClient.list],
    success: t('share.saved'),
  });
  const watcherIds = ticket.watchers.map(({ userId }) => userId);
  const change = (part: { share?: Ticket['share']; watcherIds?: string[] }) =>
    void save.run({ params, body: { share: ticket.share, watcherIds, ...part } });
  return (
    <Section title={t('ticket.people')}>
      <Stack gap={3}>
        <Select
          label={t('share.label')}
          options={ticketShares.map((id) => ({ id, label: t(`share.${id}`) }))}
          value={ticket.share}
          isDisabled={!ticket.mayShare || save.pending}
          onChange={(id) => change({ share: oneOf(ticketShares, id) ?? 'inherit' })}
        />
        {ticket.watchers.map(({ userId, name }) => (
          <Inline key={userId} gap={2}>
            <span>{name}</span>
            {ticket.mayShare ? (
              <IconButton
                icon={X}
                size="sm"
                label={t('share.remove', { name })}
                onPress={() => change({ watcherIds: watcherIds.filter((id) => id !== userId) })}
              />
            ) : null}
          </Inline>
        ))}
        {ticket.isFollowed === null ? null : (
          <Follow ticket={ticket} isFollowed={ticket.isFollowed} />
        )}
        {ticket.mayShare ? (
          <AddPerson ticket={ticket} onAdd={(id) => change({ watcherIds: [...watcherIds, id] })} />
        ) : null}
      </Stack>
    </Section>
  );
}

interface FollowProps {
  readonly ticket: Ticket;
  readonly isFollowed: boolean;
}

/** Lets a colleague who sees the ticket be told of its answers, or be told no more. */
function Follow({ ticket, isFollowed }: FollowProps) {
  const t = useT(operationsTexts);
  const { id: ticketId, tenantId } = ticket;
  const follow = useAction(ticketsClient.follow, {
    refresh: [ticketsClient.get, ticketsClient.list],
    success: (saved) => t(saved.isFollowed ? 'follow.followed' : 'follow.left'),
  });
  return (
    <Button
      size="sm"
      isPending={follow.pending}
      onPress={() =>
        void follow.run({ params: { tenantId, ticketId }, body: { isFollowed: !isFollowed } })
      }
    >
      {t(isFollowed ? 'follow.leave' : 'follow.follow')}
    </Button>
  );
}

function AddPerson({
  ticket,
  onAdd,
}: {
  readonly ticket: Ticket;
  readonly onAdd: (userId: string) => void;
}) {
  const t = useT(operationsTexts);
  const { data } = useDataSource(ticketsClient.people, { params: { tenantId: ticket.tenantId } });
  const known = new Set([ticket.requesterId, ...ticket.watchers.map(({ userId }) => userId)]);
  const options = (data?.data ?? [])
    .filter(({ userId }) => !known.has(userId))
    .map(({ userId, name }) => ({ id: userId, label: name }));
  return (
    <Combobox
      key={ticket.watchers.length}
      label={t('share.add')}
      options={options}
      value={null}
      onChange={(id) => id !== null && onAdd(id)}
    />
  );
}

/** Shows the facts of a ticket beside its conversation. */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const named = useT(ticketTexts);
  const language = useLanguage();
  const title = language === 'de' ? ticket.form.titleDe : ticket.form.titleEn;
  const moment = (at: string | null) =>
    at === null ? '' : <DateText value={at} style="dateTime" />;
  const links = ticket.links.map((link) => (
    <TicketLinkText key={`${link.kind}${link.target}`} link={link} />
  ));
  const facts = [
    { id: 'due', label: t('ticket.dueAt'), value: moment(ticket.firstAnswerDue) },
    { id: 'solution', label: t('ticket.solutionDue'), value: moment(ticket.solutionDue) },
    { id: 'requester', label: t('ticket.requester'), value: ticket.requester },
    { id: 'assignee', label: t('ticket.assignee'), value: ticket.assignee },
    { id: 'form', label: t('ticket.form'), value: title },
    { id: 'service', label: t('ticket.service'), value: ticket.service },
    {
      id: 'priority',
      label: t('column.priority'),
      value: named(`priority.${ticket.priority}`),
    },
    { id: 'links', label: t('ticket.links'), value: links.length > 0 ? <>{links}</> : '' },
  ];
  return (
    <>
      {ticket.state === 'waitingForYou' ? <p className="ui-muted">{t('ticket.paused')}</p> : null}
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      <Answers ticket={ticket} />
    </>
  );
}

function TicketLinkText({ link }: { readonly link: Ticket['links'][number] }) {
  const named = useT(ticketTexts);
  const pages = {
    order: '/:/marketplace/order-history?order=',
    subscription: '/:/marketplace/your-subscriptions?subscription=',
    healthIssue: '/:/operations/managed-tenant/service-health?issue=',
    change: '/:/operations/managed-tenant/service-changes?change=',
  } as const;
  return (
    <div>
      <TextLink href={linkTo(`${pages[link.kind]}${encodeURIComponent(link.target)}`)}>
        {link.label || `${named(`link.${link.kind}`)} ${link.target}`}
      </TextLink>
    </div>
  );
}

/** Answers to the questions of the form, in the version it had. */
function Answers({ ticket: { form, answers } }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const format = useFormat();
  const language = useLanguage();
  const label = (one: { labelDe: string; labelEn: string }) =>
    language === 'de' ? one.labelDe : one.labelEn;
  const given = form.fields.flatMap((field) => {
    const answer = answers[field.key];
    if (answer === undefined) return [];
    const option = field.options.find(({ id }) => id === answer);
    const text =
      field.kind === 'date'
        ? format.date(answer)
        : field.kind === 'yesNo'
          ? t(answer === 'yes' ? 'ticket.yes' : 'ticket.no')
          : option
            ? label(option)
            : answer;
    return [{ key: field.key, label: label(field), text }];
  });
  if (given.length === 0) return null;
  return (
    <Section title={t('ticket.answers')}>
      <Facts
        facts={given.map(({ key, label: name, text }) => ({ id: key, label: name, value: text }))}
      />
    </Section>
  );
}

interface TicketSheetProps {
  readonly ticketId: string;
  readonly onClose: () => void;
}

/** Conversation of one ticket beside the list; the push brings every answer. */
export function TicketSheet({ ticketId, onClose }: TicketSheetProps) {
  const t = useT(operationsTexts);
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(ticketsClient.get, { params: { tenantId, ticketId } });
  const failure = useSourceFailure({ title: t('ticket.failed'), source });
  const ticket = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={ticket?.subject ?? t('tickets.title')}
      subtitle={ticket ? <Subtitle ticket={ticket} /> : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('ticket.gone')}>{t('ticket.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => <TicketDetail ticket={one} />}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

function Subtitle({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  return (
    <Inline gap={2}>
      <span>{t('ticket.title', { number: String(ticket.number) })}</span>
      <TicketStateChip state={ticket.state} />
    </Inline>
  );
}

function TicketDetail({ ticket }: { readonly ticket: Ticket }) {
  return (
    <Stack gap={5}>
      <Conversation ticket={ticket} />
      <TicketComposer key={ticket.id} ticket={ticket} />
      <TicketRating ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <TicketPeople ticket={ticket} />
    </Stack>
  );
}
