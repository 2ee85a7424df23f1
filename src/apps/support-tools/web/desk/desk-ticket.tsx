import { ArrowLeft } from 'lucide-react';
import type { TicketState } from '#domains/tickets/ticket.values.ts';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { Conversation } from '#domains/tickets/web/conversation.tsx';
import { TicketStateChip } from '#domains/tickets/web/ticket-state-chip.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { DeskComposer } from './desk-composer.tsx';
import { DeskContext } from './desk-context.tsx';
import { placeText, type Place } from './place.rules.ts';
import { deskSources } from './sources.ts';
import { deskTexts } from './texts.ts';

interface DeskTicketProps {
  readonly place: Place;
  readonly onClose: () => void;
  readonly onOpen: (next: { readonly tenantId: string; readonly id: string }) => void;
}

/** Middle and right columns of the desk: the conversation, and what is known around it. */
export function DeskTicketView({ place, onClose, onOpen }: DeskTicketProps) {
  const t = useT(deskTexts);
  const source = useDataSource(ticketsClient.get, { params: { ...place } });
  const failure = useSourceFailure({ title: t('ticketFailed'), source });
  const ticket = source.data;
  if (!ticket)
    return (
      <section className="dk-conversation">
        <span className="dk-back">
          <IconButton icon={ArrowLeft} label={t('back')} onPress={onClose} />
        </span>
        <RecordBody
          source={source}
          gone={<EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>}
          failure={failure}
        >
          {() => null}
        </RecordBody>
      </section>
    );
  return (
    <>
      <section className="dk-conversation" aria-label={ticket.subject}>
        <DeskHead ticket={ticket} place={place} onClose={onClose} />
        <div className="dk-messages">
          <Conversation ticket={ticket} />
        </div>
        {ticket.mayAnswer ? <DeskComposer ticket={ticket} /> : <Ended ticket={ticket} />}
      </section>
      <DeskContext ticket={ticket} place={place} onOpen={onOpen} />
    </>
  );
}

/** A ticket that nobody answers any more: where it goes on, or that it is over. */
function Ended({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(deskTexts);
  const { mergedInto, mergedIntoId, tenantId } = ticket;
  if (mergedInto === null || mergedIntoId === null) return <Banner>{t('over')}</Banner>;
  const search = { ticket: placeText({ tenantId, id: mergedIntoId }) };
  return (
    <Banner
      actions={
        <TextLink href={linkTo(location.pathname, search)}>
          {t('ticketNumber', { number: String(mergedInto) })}
        </TextLink>
      }
    >
      {t('goesOn', { number: String(mergedInto) })}
    </Banner>
  );
}

interface HeadProps {
  readonly ticket: Ticket;
  readonly place: Place;
  readonly onClose: () => void;
}

function DeskHead({ ticket, place, onClose }: HeadProps) {
  const t = useT(deskTexts);
  const { data } = useDataSource(ticketDeskClient.context, { params: { ...place } });
  return (
    <header className="dk-head">
      <div className="dk-head-row">
        <span className="dk-back">
          <IconButton icon={ArrowLeft} label={t('back')} onPress={onClose} />
        </span>
        <span className="ui-muted">
          {t('heading', { tenant: data?.tenantName ?? '', number: String(ticket.number) })}
        </span>
        <TicketStateChip state={ticket.state} side="staff" />
        <HeadActions ticket={ticket} place={place} />
      </div>
      <h2>{ticket.subject}</h2>
    </header>
  );
}

/** The state as the desk names it; a ticket never gets back to `received`. */
const nextOf = (state: TicketState) => (state === 'received' ? 'inProgress' : state);

function HeadActions({ ticket, place }: Omit<HeadProps, 'onClose'>) {
  const t = useT(deskTexts);
  const me = useCurrentUser();
  const params = { ...place };
  const assign = useAction(ticketDeskClient.assign, {
    refresh: deskSources,
    success: (saved) =>
      saved.assignee ? t('assigned', { name: saved.assignee }) : t('unassigned'),
  });
  const move = useAction(ticketsClient.move, {
    refresh: deskSources,
    success: ({ number, state }) =>
      t('moved', { number: String(number), state: t(`next.${nextOf(state)}`) }),
  });
  const moveTo = (to: TicketState) => void move.run({ params, body: { from: ticket.state, to } });
  const moves = ticket.moves.map((id) => ({ id, label: t(`next.${nextOf(id)}`) }));
  const isMine = me !== null && ticket.assigneeId === me.userId;
  return (
    <span className="dk-head-actions">
      <span data-desk-key="assign">
        <Button
          size="sm"
          isPending={assign.pending}
          onPress={() =>
            void assign.run({ params, body: { assigneeId: isMine ? null : (me?.userId ?? null) } })
          }
        >
          {ticket.assignee || t('take')} <Kbd>A</Kbd>
        </Button>
      </span>
      {ticket.moves.includes('solved') ? (
        <span data-desk-key="solve">
          <Button size="sm" isPending={move.pending} onPress={() => moveTo('solved')}>
            {t('solve')} <Kbd>E</Kbd>
          </Button>
        </span>
      ) : null}
      {moves.length > 0 ? (
        <span data-desk-key="state">
          <Select
            label={t('setState')}
            isLabelHidden
            size="sm"
            placeholder={t('setState')}
            isDisabled={move.pending}
            options={moves}
            value={null}
            onChange={(id) => {
              const to = oneOf(ticket.moves, id);
              if (to) moveTo(to);
            }}
          />
        </span>
      ) : null}
    </span>
  );
}
