import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { Conversation } from '#domains/tickets/web/conversation.tsx';
import { TicketStateChip } from '#domains/tickets/web/ticket-state-chip.tsx';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { operationsTexts } from './texts.ts';
import { TicketComposer } from './ticket-composer.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketPeople } from './ticket-people.tsx';
import { TicketRating } from './ticket-rating.tsx';

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
