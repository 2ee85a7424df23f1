import { useEffect, useRef } from 'react';
import { FileList } from '#platform/web/files/file-list.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Markdown } from '#platform/web/ui/markdown.tsx';
import { ticketPriorities, ticketStates } from '../ticket.values.ts';
import type { Ticket, TicketMessage } from '../tickets.schema.ts';
import { ticketFilesClient } from './files-client.ts';
import { ticketTexts } from './texts.ts';
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
