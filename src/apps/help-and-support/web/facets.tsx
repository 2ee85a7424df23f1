import { useT } from '#platform/web/i18n/use-t.ts';
import type { Facet } from './facets.rules.ts';
import { helpAppTexts } from './texts.ts';

interface FacetsProps {
  readonly facets: readonly Facet[];
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
}

/** Kinds of results with their numbers; one can be chosen. */
export function Facets({ facets, chosen, onChoose }: FacetsProps) {
  const t = useT(helpAppTexts);
  if (facets.length < 2) return null;
  const total = facets.reduce((sum, { count }) => sum + count, 0);
  const current = facets.some(({ kind }) => kind === chosen) ? chosen : undefined;
  const all = [{ kind: undefined, label: t('search.all'), count: total }, ...facets];
  return (
    <div className="help-facets" role="group" aria-label={t('search.facets')}>
      {all.map(({ kind, label, count }) => (
        <button
          key={kind ?? ''}
          type="button"
          aria-pressed={kind === current}
          onClick={() => onChoose(kind)}
        >
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}
