import type { RunState } from '#platform/common/background-services.values.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Units that spans are said in; each is the name of a text. */
export type SpanUnit = 'span.ms' | 'span.second' | 'span.minute' | 'span.hour' | 'span.day';

/** Returns a span in its largest whole unit; hours up to two days. */
export function spanOf(ms: number): { readonly unit: SpanUnit; readonly count: number } {
  const [size, unit] = unitOf(ms);
  return { unit, count: Math.floor(ms / size) };
}

function unitOf(ms: number): readonly [number, SpanUnit] {
  if (ms < second) return [1, 'span.ms'];
  if (ms < minute) return [second, 'span.second'];
  if (ms < hour) return [minute, 'span.minute'];
  return ms < 2 * day ? [hour, 'span.hour'] : [day, 'span.day'];
}

/** Returns the mean of durations in milliseconds; undefined where there are none. */
export function meanOf(durations: readonly number[]): number | undefined {
  if (durations.length === 0) return undefined;
  return durations.reduce((sum, one) => sum + one, 0) / durations.length;
}

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

/** A run in a row of bars. */
export interface Bar {
  readonly id: string;
  readonly at: number;
  readonly height: number;
  readonly state: RunState;
}

interface Drawn {
  readonly id: string;
  readonly state: RunState;
  readonly durationMs: number;
}

export const barWidth = 5;
const barStep = 8;
export const barRoom = 27;
const lowest = 2;

/**
 * Returns bars for runs, the oldest first, the latest always at the right end. Heights grow with
 * the root of the duration, so that one long run does not flatten all others.
 */
export function barsOf(runs: readonly Drawn[], places: number): readonly Bar[] {
  const longest = Math.max(1, ...runs.map(({ durationMs }) => durationMs));
  const first = places - runs.length;
  return runs.map(({ id, state, durationMs }, index) => ({
    id,
    state,
    at: (first + index) * barStep,
    height: lowest + (barRoom - 3 - lowest) * Math.sqrt(durationMs / longest),
  }));
}

/** Returns the width of so many places. */
export const widthOf = (places: number): number => places * barStep - (barStep - barWidth);
