import { TriangleAlert } from 'lucide-react';
import { useStale } from '../data/use-stale.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { listTexts } from './texts.ts';

interface ListStatusProps {
  readonly source: {
    readonly data: { readonly metadata: { readonly on: string } } | undefined;
    readonly error: Error | undefined;
    readonly updatedAt: number;
    readonly refreshEveryMs: number | false;
  };
}

/** Age of the rows, marked if a refresh failed or is late. */
export function ListStatus({ source }: ListStatusProps) {
  const t = useT(listTexts);
  const format = useFormat();
  const { data, error, updatedAt, refreshEveryMs } = source;
  const isStale = useStale({ updatedAt, refreshEveryMs, hasFailed: error !== undefined });
  if (!data) return null;
  const time = timeOf(data.metadata.on, format);
  if (!isStale) return <span>{t('asOf', { time })}</span>;
  return (
    <span data-stale>
      <Icon of={TriangleAlert} size={14} />
      {t('stale', { time })}
    </span>
  );
}

/** The time alone for what came today. */
function timeOf(on: string, format: ReturnType<typeof useFormat>): string {
  const at = new Date(on);
  return format.date(at, at.toDateString() === new Date().toDateString() ? 'time' : 'dateTime');
}
