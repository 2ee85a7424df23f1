import { formatDay, zoneName } from '#platform/common/format/dates.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { marketplaceTexts } from './texts.ts';

/**
 * A deadline, `Sa, 28. Nov., 12:05 (MEZ)`: its time zone is part of it (product rule B1: vendors'
 * dates are UTC and can be a day off).
 */
export function useDeadline(): (moment: string) => string {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  return (moment) => {
    const day = formatDay(moment, format.locale, { now: new Date(), hasWeekday: true });
    const date = `${day}, ${format.date(moment, 'time')}`;
    return t('untilZone', { date, zone: zoneName(moment, format.locale) });
  };
}
