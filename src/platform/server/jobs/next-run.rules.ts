import { CronExpressionParser } from 'cron-parser';

/** Returns the next moment of a schedule of five fields in UTC, after `now`. */
export function nextRunOf(cron: string, now: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
}
