import { useState } from 'react';
import type { ReservationWish } from '#domains/reservations/reservations.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { reservationsClient, wishesClient } from './clients.ts';
import { reservationTexts } from './texts.ts';

/** Sends a wish; its id is made once, so that a repeated one is the same. */
export function useWish(onDone: () => void) {
  const t = useT(reservationTexts);
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAction(wishesClient.create, {
    refresh: [wishesClient.list, reservationsClient.overview],
    success: ({ ticketNumber }) => t('asked', { number: String(ticketNumber) }),
  });
  const send = async (wish: Omit<ReservationWish, 'id'>): Promise<void> => {
    if (await ask.run({ body: { ...wish, id } })) onDone();
  };
  return { send, isPending: ask.pending };
}
