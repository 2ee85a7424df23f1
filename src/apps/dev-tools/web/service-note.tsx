import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { devTexts } from './texts.ts';

/** One thing worth saying about a service: why it rests, why it fails, what waits. */
export function ServiceNote({ service }: { readonly service: BackgroundService }) {
  const t = useT(devTexts);
  const format = useFormat();
  const { pause, last, state, givenUp, waiting } = service;
  const notes: string[] = [];
  if (pause)
    notes.push(
      t('note.pause', { by: pause.by, at: format.date(pause.at, 'date'), reason: pause.reason }),
    );
  if (state === 'running' && last)
    notes.push(t('note.running', { time: format.date(last.startedAt, 'time') }));
  if (state === 'failing' && last)
    notes.push(
      last.state === 'lost' ? t('note.lost') : t('note.failed', { error: short(last.error) }),
    );
  if (givenUp > 0) notes.push(t('note.givenUp', { count: givenUp }));
  if (waiting > 0) notes.push(t('note.waiting', { count: waiting }));
  return (
    <span className={state === 'failing' || givenUp > 0 ? 'dv-bad' : 'dv-quiet'}>
      {notes.join(', ')}
    </span>
  );
}

const short = (error: string): string => (error.length > 90 ? `${error.slice(0, 90)}…` : error);
