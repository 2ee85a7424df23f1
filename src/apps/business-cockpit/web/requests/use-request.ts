import { useState } from 'react';
import type { LicenceWish, RequestEffect } from '#domains/licences/licence-requests.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { requestsClient } from '../clients.ts';
import { licenceSources } from '../licence-sources.ts';
import { requestTexts } from './texts.ts';

type Wish = Omit<LicenceWish, 'id' | 'expected' | 'newcomers'> &
  Partial<Pick<LicenceWish, 'newcomers'>>;

/**
 * Sends a request: with orders where the reader may place them and seats can go, else as a ticket.
 * Only what ordered nothing can be undone at once; a schedule is taken back where it stands.
 */
export function useRequest(effect: RequestEffect | undefined, onSuccess: () => void) {
  const t = useT(requestTexts);
  // one dialog is one request, however often it is sent
  const [id] = useState(() => crypto.randomUUID());
  const mayOrder = useMayUse(...rights.subscriptions.change);
  const withdraw = useAction(requestsClient.withdraw, {
    refresh: licenceSources,
    success: t('withdrawn'),
  });
  const common = {
    refresh: licenceSources,
    success: (made: { readonly ticketNumber: number }) =>
      t('done', { number: String(made.ticketNumber) }),
    onSuccess,
  };
  const order = useAction(requestsClient.order, common);
  const create = useAction(requestsClient.create, {
    ...common,
    undo: () => void withdraw.run({ params: { licenceRequestId: id } }),
  });
  const orders = effect?.steps.some(({ way }) => way === 'window' || way === 'renewal') ?? false;
  const isOrder = orders && mayOrder;
  const action = isOrder ? order : create;
  return {
    isOrder,
    pending: action.pending,
    error: action.error,
    /** Resolves to undefined where nothing came of it. */
    send: async (wish: Wish) =>
      effect && action.run({ body: { ...wish, id, expected: effect.monthly } }),
  };
}
