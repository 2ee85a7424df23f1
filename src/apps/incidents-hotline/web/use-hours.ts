import type { HotlineHours } from '#domains/hotline/opening.rules.ts';
import { clockText, runsOf } from '#domains/hotline/opening.rules.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { hotlineTexts } from './texts.ts';

/** A Monday: days of the week are named by counting from it. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Returns hours in words: `Mo–Fr 8:00 bis 18:00 Uhr`, with the zone where it is not the reader's. */
export function useHours(): (hours: HotlineHours) => string {
  const t = useT(hotlineTexts);
  const { locale } = useFormat();
  return (hours) => {
    if (hours.isAlways) return t('hours.always');
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const named = (day: number) => weekday.format(new Date(monday + (day - 1) * dayMs));
    const days = runsOf(hours.weekdays)
      .map(([from, to]) => (from === to ? named(from) : `${named(from)}–${named(to)}`))
      .join(', ');
    const [from, to] = [clockText(hours.opensAt), clockText(hours.closesAt)];
    const text = t('hours.days', { days, from, to });
    const isHere = Intl.DateTimeFormat().resolvedOptions().timeZone === hours.timeZone;
    return isHere ? text : `${text} ${t('hours.zone', { zone: hours.timeZone })}`;
  };
}
