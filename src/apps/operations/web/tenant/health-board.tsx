import { useId } from 'react';
import type { HealthService } from '#domains/health/health.schema.ts';
import { calendarDays } from '#domains/health/health.values.ts';
import { troubledServices } from '#domains/health/troubled-services.rules.ts';
import { StandingChip } from '#domains/health/web/standing-chip.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DataTable, type Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { HatchPattern } from '#platform/web/ui/hatch.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Peak, PeakShape } from '#platform/web/ui/peak.tsx';
import { tenantTexts } from './texts.ts';
import { useOperatorName } from './use-operator-name.ts';

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

interface HealthGridProps {
  readonly services: readonly HealthService[];
  readonly on: string;
  readonly isLoading: boolean;
  readonly failure: React.ReactNode;
  readonly hrefOf: (issueKey: string) => string;
}

/** All services with their calendar; a row leads to what is wrong, or to what is announced. */
export function HealthGrid({ services, on, isLoading, failure, hrefOf }: HealthGridProps) {
  const t = useT(tenantTexts);
  const operator = useOperatorName();
  const columns = useColumns(on);
  const first = (row: HealthService) => row.issueKey ?? row.planned[0]?.issueKey;
  return (
    <Stack gap={3}>
      <DataTable
        label={t('health.table')}
        columns={columns}
        rows={services}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        rowHref={(row) => {
          const key = first(row);
          return key === undefined ? undefined : hrefOf(key);
        }}
        groups={{
          keyOf: (row) => row.origin,
          head: (row) => (row.origin === 'microsoft' ? t('health.ofMicrosoft') : operator),
        }}
        isLoading={isLoading}
        error={failure}
        empty={
          <EmptyState title={t('health.empty')} offersSamples>
            {t('health.emptyHint')}
          </EmptyState>
        }
      />
      <Legend />
    </Stack>
  );
}

const twoDigits = { style: 'percent', minimumFractionDigits: 2 } as const;

function useColumns(on: string): Column<HealthService>[] {
  const t = useT(tenantTexts);
  return [
    { id: 'name', header: t('health.service'), width: '24%', cell: (row) => row.name },
    {
      id: 'days',
      header: t('health.days'),
      isHiddenOnPhone: true,
      cell: (row) => <HealthDays service={row} on={on} />,
    },
    {
      id: 'availability',
      header: t('health.availability'),
      align: 'end',
      width: '8rem',
      cell: (row) => <NumberText value={Number(row.availability) / 100} format={twoDigits} />,
    },
    {
      id: 'now',
      header: t('health.now'),
      align: 'end',
      width: '9rem',
      cell: (row) => <StandingChip standing={row.standing} status={row.status} />,
    },
  ];
}

function Legend() {
  const t = useT(tenantTexts);
  return (
    <p className="te-legend">
      {(['none', 'incident', 'partly', 'open'] as const).map((kind) => (
        <span key={kind}>
          <i className="te-mark" data-kind={kind} />
          {t(`legend.${kind}`)}
        </span>
      ))}
      <span>
        <Peak state="later" size={12} />
        {t('legend.planned')}
      </span>
    </p>
  );
}

interface HealthLeadProps {
  readonly services: readonly HealthService[];
  readonly hrefOf: (issueKey: string) => string;
}

/** Troubles of this moment in words, above the table: nobody has to look for them. */
export function HealthLead({ services, hrefOf }: HealthLeadProps) {
  const t = useT(tenantTexts);
  const format = useFormat();
  const troubled = troubledServices(services);
  if (troubled.length === 0) return <p className="te-lead-title">{t('health.allFine')}</p>;
  return (
    <Stack gap={2}>
      <p className="te-lead-title">
        {troubled.length === 1
          ? t('health.oneTrouble')
          : t('health.troubles', { n: format.number(troubled.length) })}
      </p>
      <ul className="te-lead">
        {troubled.map((service) => (
          <Trouble key={service.key} service={service} hrefOf={hrefOf} />
        ))}
      </ul>
    </Stack>
  );
}

interface TroubleProps extends Pick<HealthLeadProps, 'hrefOf'> {
  readonly service: HealthService;
}

function Trouble({ service, hrefOf }: TroubleProps) {
  const t = useT(tenantTexts);
  const format = useFormat();
  const { issueKey, name, standing, status, since } = service;
  return (
    <li>
      {issueKey === null ? name : <TextLink href={hrefOf(issueKey)}>{name}</TextLink>}
      <StandingChip standing={standing} status={status} />
      {since === null ? null : (
        <span className="ui-muted">
          {t('health.since', { at: format.date(since, 'dateTime') })}
        </span>
      )}
    </li>
  );
}
