import { ArrowLeft } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { TicketMacro } from '#domains/tickets/ticket-desk.schema.ts';
import { type TicketState, longestText } from '#domains/tickets/ticket.values.ts';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { Conversation, TicketPresence } from '#domains/tickets/web/conversation.tsx';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { useTicketFiles } from '#domains/tickets/web/ticket-files.ts';
import { TicketStateChip } from '#domains/tickets/web/ticket-words.tsx';
import { required } from '#platform/common/field.rules.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { AttachArea } from '#platform/web/files/attach-area.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo, usePageAddress } from '#platform/web/router/address.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { deskSources, DeskContext } from './desk-context.tsx';
import { macroSearch, macroText, withMacro, placeText, type Place } from './desk.rules.ts';
import { deskTexts } from './texts.ts';

const nextStates = ['inProgress', 'waitingForYou', 'waitingForThird', 'solved'] as const;

/** Form with which staff answer the customer or leave a note for each other. */
export function DeskComposer({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(deskTexts);
  const { form, missed, attachments } = useDeskMessage(ticket);
  const { kind, text } = form.values;
  const isNote = kind === 'note';
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  const label = isNote ? t('noteLabel') : t('answerTo', { name: ticket.requester });
  const labels = { kind: t('kind'), text: label, state: t('next'), minutes: t('minutes') };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside
    <div className="dk-composer" data-note={isNote || undefined} onKeyDown={sendByKey}>
      {missed.length > 0 ? (
        <Banner tone="info" isAnnounced>
          {t('missed', { names: missed.join(', ') })}
        </Banner>
      ) : null}
      <ComposerHead ticket={ticket} kind={kind} onKind={(id) => form.change({ kind: id })} />
      <AttachArea attachments={attachments}>
        <FormView form={form} labels={labels}>
          <TextArea
            label={label}
            isLabelHidden
            rows={4}
            maxLength={longestText}
            description={isNote ? undefined : t('macroHint')}
            {...form.field('text')}
          />
          {isNote ? null : (
            <Macros
              ticket={ticket}
              text={text}
              onChoose={(body, state) =>
                form.change({ text: withMacro(text, body), ...(state && { state }) })
              }
            />
          )}
          <div className="dk-composer-row">
            {isNote ? null : (
              <Select
                label={labels.state}
                size="sm"
                options={nextStates.map((id) => ({ id, label: t(`next.${id}`) }))}
                value={form.values.state}
                onChange={(id) => form.change({ state: oneOf(nextStates, id) ?? 'inProgress' })}
              />
            )}
            <NumberField
              label={labels.minutes}
              size="sm"
              min={0}
              max={1440}
              {...form.field('minutes')}
            />
            <SubmitButton form={form}>{t(isNote ? 'sendNote' : 'send')}</SubmitButton>
          </div>
        </FormView>
      </AttachArea>
      <TicketPresence
        tenantId={ticket.tenantId}
        ticketId={ticket.id}
        isTyping={text !== '' && !isNote}
      />
    </div>
  );
}

interface ComposerHeadProps {
  readonly ticket: Ticket;
  readonly kind: 'answer' | 'note';
  readonly onKind: (kind: 'answer' | 'note') => void;
}

function ComposerHead({ ticket, kind, onKind }: ComposerHeadProps) {
  const t = useT(deskTexts);
  const format = useFormat();
  return (
    <div className="dk-composer-row">
      <div className="dk-kind">
        <SegmentedControl
          label={t('kind')}
          options={[
            { id: 'answer', label: t('kind.answer') },
            { id: 'note', label: t('kind.note') },
          ]}
          value={kind}
          onChange={(id) => onKind(id === 'note' ? 'note' : 'answer')}
        />
      </div>
      {ticket.firstAnswerDue === null ? null : (
        <span className="dk-due">
          {t('firstAnswerBy', { at: format.date(new Date(ticket.firstAnswerDue), 'dateTime') })}
        </span>
      )}
    </div>
  );
}

interface MacrosProps {
  readonly ticket: Ticket;
  readonly text: string;
  readonly onChoose: (body: string, state: TicketMacro['state']) => void;
}

/**
 * Canned answers that match what is typed after a slash, in the customer's language; Tab reaches
 * them.
 */
function Macros({ ticket, text, onChoose }: MacrosProps) {
  const t = useT(deskTexts);
  const language = useLanguage();
  const { data } = useDataSource(ticketDeskClient.macros, {});
  const place = { tenantId: ticket.tenantId, ticketId: ticket.id };
  const { data: context } = useDataSource(ticketDeskClient.context, { params: place });
  const wanted = macroSearch(text);
  if (wanted === undefined) return null;
  const found = (data?.data ?? []).filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <ul className="dk-macros" aria-label={t('macros')}>
      {found.map((macro) => (
        <li key={macro.id}>
          <button
            type="button"
            onClick={() =>
              onChoose(macroText(macro, context?.requesterLanguage ?? language), macro.state)
            }
          >
            {macro.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Values {
  readonly kind: 'answer' | 'note';
  readonly text: string;
  readonly state: (typeof nextStates)[number];
  readonly minutes: number | null;
}

function useDeskMessage(ticket: Ticket) {
  const t = useT(deskTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [missed, setMissed] = useState<readonly string[]>([]);
  const attachments = useTicketFiles(ticket.tenantId);
  const write = useAction(ticketsClient.write, {
    refresh: deskSources,
    success: t('sent'),
    onSuccess: (answer) => {
      setMissed(answer.missed);
      attachments.clear();
      setId(crypto.randomUUID());
    },
  });
  const initial: Values = { kind: 'answer', text: '', state: 'waitingForYou', minutes: null };
  const form = useForm<Values>({
    initial,
    rules: { text: [required(t('missing'))] },
    startsAnew: true,
    draft: `desk.${ticket.id}`,
    faults: write.error?.errors,
    onSubmit: async ({ kind, text, state, minutes }) =>
      write.run({
        params: { tenantId: ticket.tenantId, ticketId: ticket.id },
        body: {
          id,
          text,
          kind,
          seen: ticket.messages.at(-1)?.id ?? null,
          minutes: minutes ?? 0,
          fileIds: [...(await attachments.settled())],
          ...(kind === 'answer' && { state }),
        },
      }),
  });
  return { form, missed, attachments };
}

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
  const { path } = usePageAddress();
  const { mergedInto, mergedIntoId, tenantId } = ticket;
  if (mergedInto === null || mergedIntoId === null) return <Banner>{t('over')}</Banner>;
  const search = { ticket: placeText({ tenantId, id: mergedIntoId }) };
  return (
    <Banner
      actions={
        <TextLink href={linkTo(path, search)}>
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
