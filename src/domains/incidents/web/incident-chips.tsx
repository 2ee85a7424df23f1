import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { IncidentSeverity, ShownState } from '../incident.values.ts';
import { incidentCatalogue } from './texts.ts';

const stateTones: Partial<Readonly<Record<ShownState, Tone>>> = {
  decisionNeeded: 'time',
  resolved: 'success',
};

/** State of an incident in a customer's words. */
export function IncidentStateChip({ state }: { readonly state: ShownState }) {
  const t = useT(incidentCatalogue);
  return (
    <Chip tone={stateTones[state]} icon={null}>
      {t(`state.${state}`)}
    </Chip>
  );
}

/** Severity of an incident; only what is grave stands out. */
export function SeverityChip({ severity }: { readonly severity: IncidentSeverity }) {
  const t = useT(incidentCatalogue);
  if (severity === 'high') return <Chip tone="danger">{t('severity.high')}</Chip>;
  return <span>{t(`severity.${severity}`)}</span>;
}
