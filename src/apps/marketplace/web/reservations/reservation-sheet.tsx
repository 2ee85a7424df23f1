import type { ReservationDetails } from '#domains/reservations/reservations.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { reservationsClient } from './clients.ts';
import { StateChip } from './reservation-columns.tsx';
import type { ReservationDialog } from './reservation-dialogs.ts';
import { ReservationFacts } from './reservation-facts.tsx';
import { reservationTexts } from './texts.ts';

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
