import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { spokenSchedule } from './schedule.rules.ts';
import { devTexts } from './texts.ts';

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
        case 'schedule.day':
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
