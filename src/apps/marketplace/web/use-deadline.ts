import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { marketplaceTexts } from './texts.ts';

/**
 * A deadline with its time zone, which is part of it (product rule B1: vendors' dates are UTC and
 * can be a day off).
 */
export function useDeadline(): (moment: string) => string {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  return (moment) => {
    const parts = new Intl.DateTimeFormat(format.locale, { timeZoneName: 'short' }).formatToParts(
      new Date(moment),
    );
    const zone = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
    return t('untilZone', { date: format.date(moment, 'dateTime'), zone });
  };
}
