const fields = /^(\S+) (\S+) (\S+) (\S+) (\S+)$/;
const twoDigits = (text: string): string => text.padStart(2, '0');

/** Schedule as people say it: the name of a text, and what stands in it. */
export type SpokenSchedule =
  | { readonly text: 'schedule.minute' | 'schedule.message'; readonly values: Record<never, never> }
  | { readonly text: 'schedule.minutes'; readonly values: { readonly count: number } }
  | { readonly text: 'schedule.hour'; readonly values: { readonly minute: string } }
  | { readonly text: 'schedule.day'; readonly values: { readonly time: string } }
  | { readonly text: 'schedule.other'; readonly values: { readonly cron: string } };

/** Returns five fields (UTC) as people say them; empty fields: messages start the work. */
export function spokenSchedule(cron: string): SpokenSchedule {
  if (cron === '') return { text: 'schedule.message', values: {} };
  const [, minute = '', hour = '', day = '', month = '', weekday = ''] = fields.exec(cron) ?? [];
  const other = { text: 'schedule.other', values: { cron } } as const;
  if (day !== '*' || month !== '*' || weekday !== '*') return other;
  if (minute === '*' && hour === '*') return { text: 'schedule.minute', values: {} };
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step !== undefined && hour === '*')
    return { text: 'schedule.minutes', values: { count: Number(step) } };
  if (!/^\d+$/.test(minute)) return other;
  if (hour === '*') return { text: 'schedule.hour', values: { minute: twoDigits(minute) } };
  return /^\d+$/.test(hour)
    ? { text: 'schedule.day', values: { time: `${twoDigits(hour)}:${twoDigits(minute)}` } }
    : other;
}
