import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { TicketMessage } from '../tickets.schema.ts';
import { ticketStates } from '../ticket.values.ts';
import { ticketTexts } from './texts.ts';

type Told = Pick<TicketMessage, 'event' | 'detail' | 'author'>;

/** Returns what says an event in a sentence. */
export function useEventText(): (message: Told) => string {
  const t = useT(ticketTexts);
  return ({ event, detail, author }) => {
    if (event === null) return '';
    const state = oneOf(ticketStates, detail);
    const what = event === 'stateChanged' && state ? t(`state.${state}`) : detail;
    if (event === 'assigned' && detail === '') return t('event.unassigned', { who: author });
    if (event === 'shared' && detail !== '') return t('event.sharedWith', { who: author, what });
    return t(`event.${event}`, { who: author, what });
  };
}
