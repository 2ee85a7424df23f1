import { formatDate } from './dates.ts';

type Params = Readonly<Record<string, string | number>>;

/** Returns the values of a message with plain days written as the reader writes them. */
export function readableParams(params: Params, locale: string): Params {
  const readable = (value: string | number) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? formatDate(value, locale)
      : value;
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, readable(value)]));
}
