import { useState } from 'react';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { operationsTexts } from './texts.ts';

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
