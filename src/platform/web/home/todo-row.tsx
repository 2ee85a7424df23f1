import type { AttentionItem } from '#platform/common/home.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { DecideRow, type DecideRowProps } from '../ui/decide-row.tsx';
import { daysLeft, urgencyOf } from './attention.rules.ts';
import { homeTexts } from './texts.ts';

interface TodoRowProps {
  readonly item: AttentionItem;
  /** The page's clock. */
  readonly now: Date;
}

/** One to-do of an app in the words of the home. */
export function TodoRow({ item, now }: TodoRowProps) {
  const t = useT(homeTexts);
  const { title, detail, tenant, money, href, act } = item;
  return (
    <DecideRow
      when={useWhen({ item, now })}
      title={title}
      href={href}
      facts={[tenant, detail].filter(Boolean).join(' · ')}
      money={money && { amount: money.amount, per: t(money.per === 'month' ? 'perMonth' : 'once') }}
      act={act ?? t('look')}
    />
  );
}

/** Days left as a number with the day below; in words where a number would say less. */
function useWhen({ item, now }: TodoRowProps): DecideRowProps['when'] {
  const t = useT(homeTexts);
  const { locale, date } = useFormat();
  const { deadline } = item;
  if (deadline === null) return { word: t(item.kind === 'blocked' ? 'blocked' : 'noDate') };
  const days = daysLeft(deadline, now);
  const hasTime = deadline.length > 10 && (days === 0 || days === 1);
  const day = hasTime
    ? t('until', { time: date(deadline, 'time') })
    : days < 0
      ? t('since', { day: formatDay(deadline, locale, { now, hasWeekday: false }) })
      : formatDay(deadline, locale, { now });
  const tone = urgencyOf(item, now) === 'neutral' ? undefined : 'time';
  const word = days < 0 ? t('over') : days === 0 ? t('today') : days === 1 ? t('tomorrow') : null;
  return word
    ? { word, day, on: deadline, tone }
    : { days, word: t('days'), day, on: deadline, tone };
}
