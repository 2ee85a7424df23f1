import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { IncidentSeverity, ShownState } from '../incident.values.ts';
import type { IncidentAsset } from '../incidents.schema.ts';
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

/** Things that are affected: a full plane is proven, a hatched one not excluded yet. */
export function AffectedList({
  assets,
  none,
}: {
  readonly assets: readonly IncidentAsset[];
  readonly none: string;
}) {
  const t = useT(incidentCatalogue);
  if (assets.length === 0) return <p className="ui-muted">{none}</p>;
  return (
    <ul className="inc-affected">
      {assets.map(({ kind, name, standing }) => (
        <li key={`${kind}-${name}`}>
          <span className="inc-sure" data-standing={standing} aria-hidden="true" />
          <span className="inc-thing">
            <span className="inc-name">{name}</span>
            <span className="ui-muted">{t(`asset.${kind}`)}</span>
          </span>
          <span className="inc-standing">{t(`standing.${standing}`)}</span>
        </li>
      ))}
    </ul>
  );
}
