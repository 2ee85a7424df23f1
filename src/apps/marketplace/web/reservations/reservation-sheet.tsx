import type {
  ReservationDetails,
  ReservationRequest,
} from '#domains/reservations/reservations.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { BarChart } from '#platform/web/ui/charts.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { Muted, Stack, Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { reservationsClient, wishesClient } from './clients.ts';
import { type ReservationDialog, StateChip, Ends } from './reservation-columns.tsx';
import { reservationTexts } from './texts.ts';
import { useReservationWords } from './use-reservation-words.ts';

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

interface PartProps {
  readonly one: ReservationDetails;
}

/** A reservation told: figures, use by day, terms, and what was asked for. */
export function ReservationFacts({ one }: PartProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const percent = (used: number | null) =>
    used === null ? t('unknown') : format.percent(used / 100);
  return (
    <Stack gap={6}>
      <Figures>
        <Figure label={t('used')} value={percent(one.used30)} />
        <Figure label={t('used7')} value={percent(one.used7)} />
        {one.unused ? <Figure label={t('unused')} value={{ amount: one.unused }} /> : null}
      </Figures>
      <Days one={one} />
      <Terms one={one} />
      <ReservationRequests reservationId={one.id} />
    </Stack>
  );
}

/** Use by day as bars; what nobody used is hatched. */
function Days({ one: { days } }: PartProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  if (days.length === 0) return <Muted>{t('daysNone')}</Muted>;
  const used = days.map((day) => day.used);
  const percent = (value: number) => format.percent(value / 100);
  return (
    <BarChart
      title={t('days')}
      summary={t('days.range', {
        ...{ count: String(days.length), least: percent(Math.min(...used)) },
        most: percent(Math.max(...used)),
      })}
      height={200}
      names={days.map(({ day }) => format.date(day))}
      series={[
        { id: 'used', label: t('days.used'), values: used },
        {
          id: 'free',
          label: t('days.free'),
          values: used.map((one) => Math.round((100 - one) * 100) / 100),
          isOpen: true,
        },
      ]}
      format={percent}
    />
  );
}

function Terms({ one }: PartProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const words = useReservationWords();
  const { payments, paymentsMade, quoted, remaining } = one;
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          {
            id: 'product',
            label: t('product'),
            value: one.title || one.sku,
            hint: one.title ? one.sku : undefined,
          },
          { id: 'region', label: t('region'), value: one.region },
          { id: 'quantity', label: t('quantity'), value: format.number(one.quantity) },
          { id: 'scope', label: t('scope'), value: words.scope(one.scope) },
          {
            id: 'term',
            label: t('term'),
            value: words.term(one.term),
            hint: `${t('bought')} ${format.date(one.boughtOn)}`,
          },
          { id: 'ends', label: t('ends'), value: <Ends reservation={one} /> },
          {
            id: 'plan',
            label: t('plan'),
            value: words.plan(one.billingPlan),
            hint:
              payments > 1
                ? t('payments', { made: String(paymentsMade), all: String(payments) })
                : undefined,
          },
          ...(remaining
            ? [{ id: 'remaining', label: t('remaining'), value: format.money(remaining) }]
            : []),
          ...(quoted
            ? [{ id: 'quoted', label: t('quote.quoted'), value: format.money(quoted) }]
            : []),
        ]}
      />
    </Section>
  );
}

const ExchangeDialog = laterPart(() =>
  import('./exchange-dialog.tsx').then((dialog) => dialog.ExchangeDialog),
);
const RefundDialog = laterPart(() =>
  import('./refund-dialog.tsx').then((dialog) => dialog.RefundDialog),
);
const RenewalDialog = laterPart(() =>
  import('./renewal-dialog.tsx').then((dialog) => dialog.RenewalDialog),
);

interface ReservationSheetProps {
  readonly reservationId: string;
  readonly dialog: ReservationDialog | undefined;
  readonly onDialogChange: (dialog: ReservationDialog | undefined) => void;
  readonly onClose: () => void;
}

/** A reservation: its use, its terms, and what can be asked for. */
export function ReservationSheet(props: ReservationSheetProps) {
  const { reservationId, dialog, onDialogChange, onClose } = props;
  const t = useT(reservationTexts);
  const mayAsk = useMayUse(...rights.reservations.ask);
  const source = useDataSource(reservationsClient.get, { params: { reservationId } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const one = source.data;
  const close = () => onDialogChange(undefined);
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={one?.name ?? t('name')}
      subtitle={one ? <StateChip reservation={one} /> : undefined}
      actions={
        one && mayAsk && one.state === 'active' ? (
          <Actions one={one} onOpen={onDialogChange} />
        ) : undefined
      }
    >
      {isNotFound(source.error) ? (
        <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>
      ) : one ? (
        <ReservationFacts one={one} />
      ) : (
        (failure ?? <Skeleton lines={10} />)
      )}
      {one && mayAsk && dialog === 'exchange' ? <ExchangeDialog one={one} onClose={close} /> : null}
      {one && mayAsk && dialog === 'refund' ? <RefundDialog one={one} onClose={close} /> : null}
      {one && mayAsk && dialog === 'renewal' && one.state === 'active' ? (
        <RenewalDialog one={one} onClose={close} />
      ) : null}
    </Sheet>
  );
}

interface ActionsProps {
  readonly one: ReservationDetails;
  readonly onOpen: (dialog: ReservationDialog) => void;
}

function Actions({ one, onOpen }: ActionsProps) {
  const t = useT(reservationTexts);
  return (
    <>
      <Button onPress={() => onOpen('renewal')}>
        {t(one.renews ? 'renewalOff' : 'renewalOn')}
      </Button>
      <Button onPress={() => onOpen('refund')}>{t('refund')}</Button>
      <Button variant="primary" onPress={() => onOpen('exchange')}>
        {t('exchange')}
      </Button>
    </>
  );
}
