import type { TicketSummary } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { TicketStateChip } from '#domains/tickets/web/ticket-words.tsx';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenantId, useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { tenantTexts } from './texts.ts';

/** More are in the list of tickets. */
const most = 20;

interface ReportedTicketsProps {
  /** Target of the tickets' links: the key of an issue, the id of a change. */
  readonly about: string;
}

/** Tickets of the company about one issue or change, of those that the reader may see. */
export function ReportedTickets(props: ReportedTicketsProps) {
  return useMayUse(...rights.tickets.read) ? <Tickets {...props} /> : null;
}

function Tickets({ about }: ReportedTicketsProps) {
  const t = useT(tenantTexts);
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(ticketsClient.list, {
    params: { tenantId },
    query: { tab: 'organisation', about, take: most },
  });
  const failure = useSourceFailure({ title: t('reported.failed'), source });
  const tickets = source.data?.data ?? [];
  if (tickets.length === 0) return failure;
  return (
    <Section title={t('reported.title')}>
      {failure}
      <ul className="te-reported">
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </Section>
  );
}

function Ticket({
  ticket: { id, number, subject, requester, state },
}: {
  readonly ticket: TicketSummary;
}) {
  const t = useT(tenantTexts);
  return (
    <li>
      <span>
        <TextLink href={linkTo('/:/operations/your-tickets', { ticket: id })}>{subject}</TextLink>
        <span className="ui-muted">
          {t('reported.by', { number: String(number), who: requester })}
        </span>
      </span>
      <TicketStateChip state={state} />
    </li>
  );
}
