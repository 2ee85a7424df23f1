import { shownRuns } from '#platform/common/background-services.values.ts';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { barRoom, barsOf, barWidth, widthOf, meanOf } from './times.rules.ts';
import { devTexts } from './texts.ts';
import { useSpan } from './job-words.ts';

const width = widthOf(shownRuns);

/** Thirty runs as bars: height is duration, red has failed, an outline is still running. */
export function RunBars({ runs }: Pick<BackgroundService, 'runs'>) {
  const t = useT(devTexts);
  const span = useSpan();
  const failed = runs.filter(({ state }) => state === 'failed' || state === 'lost').length;
  const mean = meanOf(runs.map(({ durationMs }) => durationMs));
  if (mean === undefined) return <span className="ui-muted">{t('noRuns')}</span>;
  const label = t('bars', { count: runs.length, failed, mean: span(mean) });
  return (
    <svg
      className="dv-bars"
      width={width}
      height={barRoom + 3}
      viewBox={`0 0 ${String(width)} ${String(barRoom + 3)}`}
      role="img"
      aria-label={label}
    >
      {barsOf(runs, shownRuns).map(({ id, at, height, state }) => (
        <rect
          key={id}
          data-state={state}
          x={at}
          y={barRoom - height}
          width={barWidth}
          height={height}
        />
      ))}
      <path className="dv-axis" d={`M0 ${String(barRoom + 0.5)}H${String(width)}`} />
    </svg>
  );
}
