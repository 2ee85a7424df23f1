import { rights } from '#platform/common/rights.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { licenceSources, requestsClient } from '../clients.ts';
import { requestTexts } from './texts.ts';

interface UnderWayProps {
  readonly request: {
    readonly id: string;
    readonly ticketId: string;
    readonly ticketNumber: number;
  };
}

/** Says that a licence is asked back already, with its ticket and the way out. */
export function UnderWay({ request }: UnderWayProps) {
  const t = useT(requestTexts);
  return (
    <>
      <TicketLink
        request={request}
        text={t('underWay', { number: String(request.ticketNumber) })}
      />
      <span>
        <WithdrawButton id={request.id} />
      </span>
    </>
  );
}

/** Link to the ticket of a request, for those who read tickets. */
export function TicketLink({ request, text }: UnderWayProps & { readonly text: string }) {
  const mayRead = useMayUse(...rights.tickets.read);
  if (!mayRead) return <span>{text}</span>;
  const href = linkTo('/:/operations/your-tickets', { ticket: request.ticketId });
  return <TextLink href={href}>{text}</TextLink>;
}

/** Withdraws a request: its ticket is closed; an order stays where it was placed. */
export function WithdrawButton({ id }: { readonly id: string }) {
  const t = useT(requestTexts);
  const withdraw = useAction(requestsClient.withdraw, {
    refresh: licenceSources,
    success: t('withdrawn'),
  });
  return (
    <Button
      size="sm"
      isPending={withdraw.pending}
      onPress={() => void withdraw.run({ params: { licenceRequestId: id } })}
    >
      {t('withdraw')}
    </Button>
  );
}
