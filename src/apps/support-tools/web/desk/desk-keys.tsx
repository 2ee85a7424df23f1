import { ticketDeskClient } from '#domains/tickets/web/clients.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { deskTexts } from './texts.ts';

/** Foot of the desk: which keys do what, and the next target time. */
export function DeskKeys() {
  const t = useT(deskTexts);
  const format = useFormat();
  const { data } = useDataSource(ticketDeskClient.summary, {});
  const keys = [
    { id: 'walk', keys: ['J', 'K'], text: t('key.walk') },
    { id: 'reply', keys: ['R'], text: t('key.reply') },
    { id: 'note', keys: ['N'], text: t('key.note') },
    { id: 'assign', keys: ['A'], text: t('key.assign') },
    { id: 'solve', keys: ['E'], text: t('key.solve') },
    { id: 'search', keys: ['/'], text: t('key.search') },
    { id: 'send', keys: [t('key.ctrl'), '↵'], text: t('key.send') },
  ];
  return (
    <footer className="dk-keys" aria-label={t('keys')}>
      {keys.map((one) => (
        <span key={one.id}>
          {one.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {one.text}
        </span>
      ))}
      {data?.nextDueAt ? (
        <span className="dk-keys-due">
          {t('nextDue', { at: format.date(new Date(data.nextDueAt), 'dateTime') })}
        </span>
      ) : null}
    </footer>
  );
}
