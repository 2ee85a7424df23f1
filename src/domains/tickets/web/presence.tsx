import { useEffect, useEffectEvent } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ticketsClient } from './clients.ts';
import { ticketTexts } from './texts.ts';
import './tickets.css';

/** Seconds after which one says again that one is there. */
const sayEverySeconds = 30;

interface Place {
  readonly tenantId: string;
  readonly ticketId: string;
  readonly isTyping: boolean;
}

/** Says who else reads or writes at this moment, and tells them of the reader. */
export function TicketPresence({ tenantId, ticketId, isTyping }: Place) {
  const t = useT(ticketTexts);
  useAppear({ tenantId, ticketId, isTyping });
  const params = { tenantId, ticketId };
  const { data } = useDataSource(ticketsClient.presence, { params }, { refreshSeconds: 60 });
  const others = data?.data ?? [];
  const writing = others.filter((one) => one.isTyping).map(({ name }) => name);
  const reading = others.filter((one) => !one.isTyping).map(({ name }) => name);
  const isWriting = writing.length > 0;
  const names = isWriting ? writing : reading;
  const verbs = isWriting ? (['writes', 'write'] as const) : (['reads', 'read'] as const);
  const verb = names.length > 1 ? verbs[1] : verbs[0];
  return (
    <p className="tk-presence" aria-live="polite">
      {names.length === 0 ? '' : t(verb, { names: names.join(', ') })}
    </p>
  );
}

function useAppear({ tenantId, ticketId, isTyping }: Place): void {
  const say = useEffectEvent((as: 'reading' | 'typing' | 'gone') => {
    const params = { tenantId, ticketId };
    void ticketsClient.appear({ params, body: { as } }, { quiet: true }).catch(() => undefined);
  });
  useEffect(() => {
    say(isTyping ? 'typing' : 'reading');
    const timer = setInterval(() => say(isTyping ? 'typing' : 'reading'), sayEverySeconds * 1000);
    return () => clearInterval(timer);
  }, [tenantId, ticketId, isTyping]);
  useEffect(() => () => say('gone'), [tenantId, ticketId]);
}
