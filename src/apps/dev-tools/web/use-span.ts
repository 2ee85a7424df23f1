import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { spanOf } from './span.rules.ts';
import { devTexts } from './texts.ts';

/** Returns how spans of milliseconds are said in the language in use: `4 Min.`. */
export function useSpan(): (ms: number) => string {
  const t = useT(devTexts);
  const format = useFormat();
  return (ms) => {
    const { unit, count } = spanOf(ms);
    return t(unit, { count: format.number(count) });
  };
}
