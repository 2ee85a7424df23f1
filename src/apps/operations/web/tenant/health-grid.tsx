import type { HealthService } from '#domains/health/health.schema.ts';
import { StandingChip } from '#domains/health/web/standing-chip.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DataTable, type Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { useOperatorName } from './use-operator-name.ts';
import { HealthDays } from './health-days.tsx';
import { tenantTexts } from './texts.ts';

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
