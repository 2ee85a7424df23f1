import { useId } from 'react';
import type { HealthService } from '#domains/health/health.schema.ts';
import { calendarDays } from '#domains/health/health.values.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { HatchPattern } from '#platform/web/ui/hatch.tsx';
import { PeakShape } from '#platform/web/ui/peak.tsx';
import { tenantTexts } from './texts.ts';

const width = 632;
const base = 26;
const step = 6.08;
const dayMs = 86_400_000;
/** Days ahead that have room behind today. */
const daysAhead = 12;

interface HealthDaysProps {
  readonly service: HealthService;
  /** Moment of the answer: its day is today. */
  readonly on: string;
}

/** Ninety days of a service as bars, the height is the time; and what is announced behind today. */
export function HealthDays({ service, on }: HealthDaysProps) {
  const hatch = useId();
  const first = firstDay(on);
  const at = (day: string): number => Math.round((Date.parse(day) - first) / dayMs);
  const byPlace = new Map(service.days.map((day) => [at(day.day), day]));
  const ahead = service.planned
    .map(({ startsAt }) => at(startsAt.slice(0, 10)))
    .filter((place) => place - calendarDays < daysAhead);
  return (
    <svg className="te-days" viewBox={`0 0 ${width} 30`} role="img" aria-label={useSaid(service)}>
      <defs>
        <HatchPattern id={hatch} />
      </defs>
      {Array.from({ length: calendarDays }, (_, place) => {
        const day = byPlace.get(place);
        const height = day ? 7 + Math.min(1, day.minutes / 720) * 17 : 4;
        const isHatched = day !== undefined && day.kind !== 'incident' && !day.isOpen;
        return (
          <rect
            key={place}
            className="te-day"
            data-kind={day?.kind}
            data-open={(day?.kind === 'incident' && day.isOpen) || undefined}
            x={place * step}
            y={base - height}
            width={4.5}
            height={height}
            {...(isHatched && { style: { fill: `url(#${hatch})` } })}
          />
        );
      })}
      <path className="ui-axis" d={`M0 ${base}H${calendarDays * step}`} />
      <path className="ui-axis-open" d={`M${calendarDays * step + 4} ${base}H${width}`} />
      {ahead.map((place) => (
        <PeakShape key={place} state="later" x={place * step + 2} y={base} height={11} />
      ))}
    </svg>
  );
}

const firstDay = (on: string): number => Date.parse(on.slice(0, 10)) - (calendarDays - 1) * dayMs;

/** Returns what the drawing shows, in words. */
function useSaid({ days, planned }: HealthService): string {
  const t = useT(tenantTexts);
  const format = useFormat();
  const said = [
    ...days.map(({ day, kind, minutes }) =>
      t(`days.${kind}`, { day: format.date(day), minutes: format.number(minutes) }),
    ),
    ...planned.map(({ startsAt }) => t('days.planned', { day: format.date(startsAt) })),
  ];
  return said.length === 0 ? t('days.fine') : said.join('; ');
}
