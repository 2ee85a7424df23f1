const fields = /^(\S+) (\S+) (\S+) (\S+) (\S+)$/;
const number = /^\d+$/;
const twoDigits = (text: string): string => text.padStart(2, '0');

/** Schedule as people say it: the name of a text, and what stands in it. */
export type SpokenSchedule =
  | { readonly text: 'schedule.minute' | 'schedule.message'; readonly values: Record<never, never> }
  | { readonly text: 'schedule.minutes'; readonly values: { readonly count: number } }
  | { readonly text: 'schedule.hour'; readonly values: { readonly minute: string } }
  | {
      readonly text: 'schedule.hours';
      readonly values: { readonly count: number; readonly minute: string };
    }
  | { readonly text: 'schedule.day'; readonly values: { readonly time: string } }
  | {
      readonly text: 'schedule.week';
      /** 0: Sunday. */
      readonly values: { readonly weekday: number; readonly time: string };
    }
  | {
      readonly text: 'schedule.month';
      readonly values: { readonly day: number; readonly time: string };
    }
  | { readonly text: 'schedule.other'; readonly values: { readonly cron: string } };

/** Returns five fields (UTC) as people say them; empty fields: messages start the work. */
export function spokenSchedule(cron: string): SpokenSchedule {
  if (cron === '') return { text: 'schedule.message', values: {} };
  const [, minute = '', hour = '', day = '', month = '', weekday = ''] = fields.exec(cron) ?? [];
  const other = { text: 'schedule.other', values: { cron } } as const;
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  const isOneTime = number.test(minute) && number.test(hour);
  if (month !== '*') return other;
  if (number.test(day) && weekday === '*' && isOneTime)
    return { text: 'schedule.month', values: { day: Number(day), time } };
  if (day !== '*') return other;
  if (number.test(weekday) && isOneTime)
    return { text: 'schedule.week', values: { weekday: Number(weekday) % 7, time } };
  if (weekday !== '*') return other;
  if (minute === '*' && hour === '*') return { text: 'schedule.minute', values: {} };
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step !== undefined && hour === '*')
    return { text: 'schedule.minutes', values: { count: Number(step) } };
  if (!number.test(minute)) return other;
  if (hour === '*') return { text: 'schedule.hour', values: { minute: twoDigits(minute) } };
  const hours = /^\*\/(\d+)$/.exec(hour)?.[1];
  if (hours !== undefined)
    return { text: 'schedule.hours', values: { count: Number(hours), minute: twoDigits(minute) } };
  return isOneTime ? { text: 'schedule.day', values: { time } } : other;
}
