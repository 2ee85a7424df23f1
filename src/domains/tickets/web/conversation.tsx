import { useEffect, useRef, useEffectEvent } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FileList } from '#platform/web/files/file-list.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { ticketPriorities, ticketStates } from '../ticket.values.ts';
import type { Ticket, TicketMessage } from '../tickets.schema.ts';
import { ticketsClient } from './clients.ts';
import { ticketFilesClient } from './ticket-files.ts';
import { ticketTexts } from './ticket-words.tsx';
import './tickets.css';

type Told = Pick<TicketMessage, 'event' | 'detail' | 'author'>;

/** Returns what says an event in a sentence. */
function useEventText(): (message: Told) => string {
  const t = useT(ticketTexts);
  return ({ event, detail, author }) => {
    if (event === null) return '';
    const state = event === 'stateChanged' ? oneOf(ticketStates, detail) : undefined;
    const priority = event === 'ranked' ? oneOf(ticketPriorities, detail) : undefined;
    const named = state ? t(`state.${state}`) : priority && t(`priority.${priority}`);
    const what = named ?? detail;
    if (event === 'assigned' && detail === '') return t('event.unassigned', { who: author });
    if (event === 'shared' && detail !== '') return t('event.sharedWith', { who: author, what });
    return t(`event.${event}`, { who: author, what });
  };
}

type ConversationOf = Pick<Ticket, 'id' | 'tenantId' | 'messages'>;

/** Shows messages and events in order; the last one is in sight. */
export function Conversation({ ticket }: { readonly ticket: ConversationOf }) {
  const t = useT(ticketTexts);
  const { messages } = ticket;
  const end = useRef<HTMLLIElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <ol className="tk-conversation" aria-label={t('conversation')}>
      {messages.map((message) => (
        <li key={message.id} ref={message.id === last ? end : undefined}>
          {message.kind === 'event' ? (
            <EventEntry message={message} />
          ) : (
            <MessageEntry message={message} ticket={ticket} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface MessageEntryProps {
  readonly message: TicketMessage;
  readonly ticket: ConversationOf;
}

function MessageEntry({ message, ticket }: MessageEntryProps) {
  const t = useT(ticketTexts);
  const { author, at, body, quoted, kind, side, via } = message;
  return (
    <article className="tk-message" data-kind={kind} data-side={side}>
      <Avatar name={author} />
      <div className="tk-message-main">
        <header className="tk-message-head">
          <span className="tk-author">{author}</span>
          {kind === 'note' ? <span className="ui-muted">{t('note')}</span> : null}
          {via === 'mail' ? <span className="ui-muted">{t('byMail')}</span> : null}
          <span className="tk-at">
            <DateText value={at} style="dateTime" />
          </span>
        </header>
        <Markdown text={body} />
        <FileList
          files={message.files}
          open={(file, options) => {
            const { id: ticketId, tenantId } = ticket;
            return ticketFilesClient.open(
              { params: { tenantId, ticketId, fileId: file.id } },
              options,
            );
          }}
        />
        {quoted === '' ? null : (
          <details className="tk-quoted">
            <summary>{t('quoted')}</summary>
            <pre>{quoted}</pre>
          </details>
        )}
      </div>
    </article>
  );
}

function EventEntry({ message }: { readonly message: TicketMessage }) {
  const text = useEventText()(message);
  return (
    <div className="tk-event">
      <span className="tk-event-mark" aria-hidden="true" />
      <span>{text}</span>
      <span className="tk-at">
        <DateText value={message.at} style="dateTime" />
      </span>
    </div>
  );
}

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
