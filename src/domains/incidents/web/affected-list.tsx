import { useT } from '#platform/web/i18n/use-t.ts';
import type { IncidentAsset } from '../incidents.schema.ts';
import { incidentCatalogue } from './texts.ts';

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
