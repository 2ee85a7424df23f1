import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { deskHotlineTexts } from './texts.ts';

/** Returns the labels of the fields by the names of the draft. */
export function useSettingsLabels() {
  const t = useT(deskHotlineTexts);
  return {
    phone: t('settings.phone'),
    when: t('settings.hours'),
    from: t('settings.from'),
    to: t('settings.to'),
    weekdays: t('settings.days'),
    timeZone: t('settings.zone'),
    answerMinutes: t('settings.minutes'),
    noteDe: t('settings.noteDe'),
    noteEn: t('settings.noteEn'),
  };
}

/** A Monday: days of the week are named by counting from it. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the names of the days from Monday on. */
export function useWeekdays(): readonly string[] {
  const { locale } = useFormat();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => weekday.format(new Date(monday + day * 86_400_000)));
}
