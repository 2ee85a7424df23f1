import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { BookingSettingsSheet } from './booking-settings-sheet.tsx';
import { BookingsSheet } from './bookings-sheet.tsx';
import { bookingsClient } from './clients.ts';

interface BookkeepingProps {
  readonly month: string;
  readonly isOver: boolean;
  /** Open sheet as the address has it. */
  readonly sheet: string | undefined;
  readonly onSheet: (sheet: string | undefined) => void;
}

/** Sheets of bookkeeping: whoever opens them for the first time enters the accountant's frame. */
export function Bookkeeping({ sheet, ...rest }: BookkeepingProps) {
  return sheet === 'bookkeeping' || sheet === 'accounts' ? (
    <OpenBookkeeping sheet={sheet} {...rest} />
  ) : null;
}

function OpenBookkeeping({ month, isOver, sheet, onSheet }: BookkeepingProps) {
  const { data: kept } = useDataSource(bookingsClient.settings);
  if (kept === undefined) return null;
  if (sheet === 'accounts' || kept === null)
    return (
      <BookingSettingsSheet
        kept={kept}
        onSaved={() => onSheet('bookkeeping')}
        onClose={() => onSheet(kept === null ? undefined : 'bookkeeping')}
      />
    );
  return (
    <BookingsSheet
      month={month}
      isOver={isOver}
      onSettings={() => onSheet('accounts')}
      onClose={() => onSheet(undefined)}
    />
  );
}
