import { troubledServices } from '#domains/health/troubled-services.rules.ts';
import type { HealthService } from '#domains/health/health.schema.ts';
import { StandingChip } from '#domains/health/web/standing-chip.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { tenantTexts } from './texts.ts';

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
