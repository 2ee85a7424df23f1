import type { Order } from '#domains/orders/orders.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useMayUse } from '#platform/web/session/session.ts';
import { useNow } from '../page-clock.ts';

export const TakeBack = laterPart(() =>
  import('./take-back-list.tsx').then((part) => part.TakeBackOfOrder),
);

/** Orders older than this brought nothing that could still go: a week, and time to carry them out. */
const longestMs = 9 * 86_400_000;

/** Returns whether an order may have brought seats that the reader can still take back. */
export function useTakesBack({ placedAt, state }: Order): boolean {
  const mayRead = useMayUse(...rights.subscriptions.read);
  const now = useNow();
  const isDone = state === 'completed' || state === 'partlyFailed';
  return mayRead && isDone && now.getTime() - Date.parse(placedAt) < longestMs;
}
