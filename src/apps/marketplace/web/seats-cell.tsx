import type { ListedSubscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { marketplaceTexts } from './texts.ts';

/**
 * Shows assigned of booked with the free ones. Where other subscriptions bring the same licence, the
 * booked seats stand alone, and the free ones are named as those of all of them.
 */
export function SeatsCell({ row }: { readonly row: ListedSubscription }) {
  const t = useT(marketplaceTexts);
  const { seats, nextSeats, use } = row;
  const notes = [
    ...(use === null || use.free === 0
      ? []
      : [
          use.isShared
            ? t('subscription.freeOfAll', { count: use.free, all: use.usable })
            : t('subscription.freeShort', { count: use.free }),
        ]),
    ...(nextSeats === null ? [] : [t('subscription.nextSeatsChip', { count: nextSeats })]),
  ];
  return (
    <span className="subscription-seats">
      {use === null || use.isShared ? (
        <NumberText value={seats} />
      ) : (
        <UsageBar hasNumbers used={use.assigned} booked={seats} />
      )}
      {notes.length > 0 ? <span className="ui-muted">{notes.join(', ')}</span> : null}
    </span>
  );
}
