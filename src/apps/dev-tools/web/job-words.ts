import { useState } from 'react';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { formatWeekdayName } from '#platform/common/format/dates.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { devTexts } from './texts.ts';
import { spokenSchedule, spanOf } from './times.rules.ts';

const dayMs = 86_400_000;
const aSunday = Date.UTC(2026, 0, 4);

interface JobWords {
  readonly nameOf: (job: string) => string;
  readonly dutyOf: (job: string) => string;
  readonly scheduleOf: (service: Pick<BackgroundService, 'cron'>) => string;
  /** Name of a dataset or a table that a run worked on. */
  readonly thingOf: (name: string) => string;
}

/** Names that the slices give their jobs, datasets and tables, in the language in use. */
export function useJobWords(): JobWords {
  const t = useT(devTexts);
  const words = useSliceWords();
  const format = useFormat();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const timeHere = (time: string) => format.date(`${today}T${time}:00Z`, 'time');
  const weekdayOf = ({ weekday }: { readonly weekday: number }) =>
    formatWeekdayName(new Date(aSunday + weekday * dayMs), format.locale);
  return {
    nameOf: (job) => words.find(`job.${job}`) ?? job,
    dutyOf: (job) => words.find(`duty.${job}`) ?? '',
    scheduleOf: ({ cron }) => {
      const { text, values } = spokenSchedule(cron);
      switch (text) {
        case 'schedule.minutes':
          return t(text, values);
        case 'schedule.hour':
          return t(text, values);
        case 'schedule.hours':
          return t(text, values);
        case 'schedule.day':
          return t(text, { time: timeHere(values.time) });
        case 'schedule.week':
          return t(text, { ...values, weekday: weekdayOf(values) });
        case 'schedule.month':
          return t(text, values);
        case 'schedule.other':
          return t(text, values);
        case 'schedule.minute':
        case 'schedule.message':
          return t(text);
      }
    },
    thingOf: (name) => words.find(`dataset.${name}`) ?? words.find(`place.${name}`) ?? name,
  };
}

/** Returns how spans of milliseconds are said in the language in use: `4 Min.`. */
export function useSpan(): (ms: number) => string {
  const t = useT(devTexts);
  const format = useFormat();
  return (ms) => {
    const { unit, count } = spanOf(ms);
    return t(unit, { count: format.number(count) });
  };
}
