import type { ReservationRequest } from '#domains/reservations/reservation-requests.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline, Muted, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { reservationsClient, wishesClient } from './clients.ts';
import { reservationTexts } from './texts.ts';

const few = 10;

/** Wishes about a reservation, and where they stand. */
export function ReservationRequests({ reservationId }: { readonly reservationId: string }) {
  const t = useT(reservationTexts);
  const source = useDataSource(wishesClient.list, { query: { reservationId, take: few } });
  const failure = useSourceFailure({ title: t('requestsFailed'), source });
  const requests = source.data?.data;
  return (
    <Section title={t('requests')}>
      {requests === undefined ? (
        (failure ?? <Skeleton lines={2} />)
      ) : requests.length === 0 ? (
        <Muted>{t('requestsEmpty')}</Muted>
      ) : (
        <ul className="mk-wishes">
          {requests.map((one) => (
            <Request key={one.id} request={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface RequestProps {
  readonly request: ReservationRequest;
}

function Request({ request }: RequestProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const by = { name: request.requestedBy, at: format.date(request.requestedAt, 'dateTime') };
  const tone = { open: 'info', answered: 'success', withdrawn: 'neutral' } as const;
  return (
    <li>
      <TwoLines first={<Said request={request} />} second={t('request.by', by)} />
      <Inline gap={3}>
        <Chip tone={tone[request.state]}>{t(`requestState.${request.state}`)}</Chip>
        <TicketLink request={request} />
        {request.state === 'open' ? <Withdraw id={request.id} /> : null}
      </Inline>
    </li>
  );
}

function Said({ request }: RequestProps) {
  const t = useT(reservationTexts);
  const { kind, quantity, wanted, wantedQuantity, renews } = request;
  const name = t(`kind.${kind}`);
  if (kind === 'renewal')
    return <>{`${name}: ${t(renews ? 'request.renewsOn' : 'request.renewsOff')}`}</>;
  const back = `${name}: ${t('request.instances', { count: quantity })}`;
  if (kind === 'refund') return <>{back}</>;
  const instead = t('request.wanted', { count: String(wantedQuantity ?? 0), wanted });
  return <>{`${back} → ${instead}`}</>;
}

function TicketLink({ request: { ticketId, ticketNumber } }: RequestProps) {
  const t = useT(reservationTexts);
  const mayRead = useMayUse(...rights.tickets.read);
  const text = t('ticket', { number: String(ticketNumber) });
  if (!mayRead) return <span>{text}</span>;
  return (
    <TextLink href={linkTo('/:/operations/your-tickets', { ticket: ticketId })}>{text}</TextLink>
  );
}

function Withdraw({ id }: { readonly id: string }) {
  const t = useT(reservationTexts);
  const mayAsk = useMayUse(...rights.reservations.ask);
  const withdraw = useAction(wishesClient.withdraw, {
    refresh: [wishesClient.list, reservationsClient.overview],
    success: t('withdrawn'),
  });
  if (!mayAsk) return null;
  return (
    <Button
      size="sm"
      isPending={withdraw.pending}
      onPress={() => void withdraw.run({ params: { reservationRequestId: id } })}
    >
      {t('withdraw')}
    </Button>
  );
}
