import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import type { ReadWaiting } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';

/** Returns answers that are due and tickets that are open. */
export const readWaiting: ReadWaiting = async () => {
  const { due, open } = await readSource(ticketDeskClient.summary);
  return { '/internal/support-tools/tickets': { due, count: open - due } };
};
