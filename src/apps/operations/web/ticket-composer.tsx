import { useState } from 'react';
import { required } from '#platform/common/field.rules.ts';
import { longestText } from '#domains/tickets/ticket.values.ts';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { TicketPresence } from '#domains/tickets/web/conversation.tsx';
import { useTicketFiles } from '#domains/tickets/web/ticket-files.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { AttachArea } from '#platform/web/files/attach-area.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { MarkdownEditor } from '#platform/web/ui/markdown-editor.tsx';
import { operationsTexts } from './texts.ts';

const sources = [ticketsClient.get, ticketsClient.list, ticketsClient.summary];

/** Form with which the customer answers, closes and reopens a ticket. */
export function TicketComposer({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  if (ticket.mergedInto !== null)
    return (
      <Banner
        actions={
          ticket.mergedIntoId === null ? undefined : (
            <TextLink href={linkTo('/:/operations/your-tickets', { ticket: ticket.mergedIntoId })}>
              {t('ticket.title', { number: String(ticket.mergedInto) })}
            </TextLink>
          )
        }
      >
        {t('ticket.mergedInto', { number: String(ticket.mergedInto) })}
      </Banner>
    );
  return ticket.mayAnswer ? <Composer ticket={ticket} /> : <Banner>{t('ticket.over')}</Banner>;
}

function Composer({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const format = useFormat();
  const params = { tenantId: ticket.tenantId, ticketId: ticket.id };
  const [missed, setMissed] = useState<readonly string[]>([]);
  const answer = useAnswer(ticket, setMissed);
  const move = useAction(ticketsClient.move, { refresh: sources, success: t('ticket.closed') });
  const { form, attachments } = answer;
  const isEnded = ticket.reopenUntil !== null;
  return (
    <div className="tk-composer">
      {missed.length > 0 ? (
        <Banner tone="info" isAnnounced>
          {t('ticket.missed', { names: missed.join(', ') })}
        </Banner>
      ) : null}
      {ticket.reopenUntil === null ? null : (
        <p className="ui-muted">
          {t('ticket.reopenUntil', { date: format.date(new Date(ticket.reopenUntil)) })}
        </p>
      )}
      <AttachArea attachments={attachments}>
        <FormView form={form} labels={{ text: t('ticket.answer') }}>
          <MarkdownEditor
            label={t('ticket.answer')}
            rows={4}
            maxLength={longestText}
            {...form.field('text')}
          />
        </FormView>
      </AttachArea>
      <TicketPresence {...params} isTyping={form.values.text !== ''} />
      <div className="tk-composer-foot">
        {ticket.moves.includes('closed') ? (
          <Button
            isPending={move.pending}
            onPress={() => void move.run({ params, body: { from: ticket.state, to: 'closed' } })}
          >
            {t('ticket.close')}
          </Button>
        ) : null}
        <SubmitButton form={form}>{t(isEnded ? 'ticket.reopen' : 'ticket.send')}</SubmitButton>
      </div>
    </div>
  );
}

function useAnswer(ticket: Ticket, setMissed: (names: readonly string[]) => void) {
  const t = useT(operationsTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const seen = ticket.messages.at(-1)?.id ?? null;
  const attachments = useTicketFiles(ticket.tenantId);
  const write = useAction(ticketsClient.write, {
    refresh: sources,
    success: t('ticket.sent'),
    onSuccess: ({ missed }) => {
      setMissed(missed);
      attachments.clear();
      setId(crypto.randomUUID());
    },
  });
  const form = useForm({
    initial: { text: '' },
    rules: { text: [required(t('new.textMissing'))] },
    startsAnew: true,
    draft: `ticket.answer.${ticket.id}`,
    faults: write.error?.errors,
    onSubmit: async ({ text }) =>
      write.run({
        params: { tenantId: ticket.tenantId, ticketId: ticket.id },
        body: { id, text, seen, fileIds: [...(await attachments.settled())] },
      }),
  });
  return { form, attachments };
}
