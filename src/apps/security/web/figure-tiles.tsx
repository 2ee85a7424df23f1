import type { Figure, PostureOverview } from '#domains/posture/posture.schema.ts';
import type { FigureId } from '#domains/posture/posture.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { useFigureWords, Definition } from './figure-words.tsx';
import { securityTexts } from './texts.ts';

interface FigureTilesProps {
  readonly overview: PostureOverview;
  readonly ids: readonly FigureId[];
  /** Level of the names: 3 where the tiles stand in a named part of the page. */
  readonly level?: 2 | 3;
}

/** Figures with their change, age and definition; each opens to its rows. */
export function FigureTiles(props: FigureTilesProps) {
  return (
    <div className="sec-tiles">
      <FigureTilesOf {...props} />
    </div>
  );
}

/** The same, for a row that has other tiles as well. */
export function FigureTilesOf({ overview, ids, level = 2 }: FigureTilesProps) {
  return ids.flatMap((id) => {
    const figure = overview.figures.find((one) => one.id === id);
    return figure ? [<FigureTile key={id} figure={figure} level={level} />] : [];
  });
}

interface FigureTileProps {
  readonly figure: Figure;
  readonly level: 2 | 3;
}

function FigureTile({ figure, level }: FigureTileProps) {
  const t = useT(securityTexts);
  const words = useFigureWords();
  const [, set] = useAddressState(() => ({}));
  const { id, state } = figure;
  const name = t(`figure.${id}`);
  const isKnown = state === 'known';
  return (
    <section className="sec-tile" aria-label={name}>
      {level === 2 ? <h2>{name}</h2> : <h3>{name}</h3>}
      <p className="sec-tile-value" data-state={state}>
        {words.value(figure)}
      </p>
      <p className="ui-muted">{isKnown ? words.change(figure) : t(`figureWhy.${state}`)}</p>
      {isKnown ? <p className="sec-tile-age">{words.asOf(figure)}</p> : null}
      <Definition of={name}>{t(`means.${id}`)}</Definition>
      {isKnown && figure.value !== 0 ? (
        <Button size="sm" onPress={() => set({ figure: id }, { push: true })}>
          {t('rows.open')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ) : null}
    </section>
  );
}
