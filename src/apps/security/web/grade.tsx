import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sparkline } from '#platform/web/ui/charts.tsx';
import { FigureStrip } from '#platform/web/ui/figure-strip.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { Definition, useAreaName } from './figure-words.tsx';
import { securityTexts } from './texts.ts';

/** The one grade, how it moved and what it means; it opens to the controls that make it. */
export function GradeSection({ overview }: { readonly overview: PostureOverview }) {
  const t = useT(securityTexts);
  const format = useFormat();
  const [, set] = useAddressState(() => ({}));
  const { score, trend } = overview;
  if (!score) return null;
  const direction =
    score.change === null || score.change === 0 ? 'same' : score.change > 0 ? 'up' : 'down';
  const points = { points: format.number(score.points), max: format.number(score.max) };
  const first = trend[0];
  const changeWords = (change: number | null) => {
    if (change === null) return t('change.unknown');
    return change === 0 ? t('change.none') : t('grade.change', { by: format.difference(change) });
  };
  return (
    <section className="sec-grade" aria-label={t('grade.label')}>
      <p className="sec-grade-letter">
        <VisuallyHidden>{t('grade.label')} </VisuallyHidden>
        {score.grade}
      </p>
      <div className="sec-grade-words">
        <p className="sec-grade-verdict">{t(`verdict.${direction}`)}</p>
        <p>
          {t('grade.points', { ...points, percent: format.percent(score.percent / 100) })}{' '}
          <span className="sec-change" data-direction={direction}>
            {changeWords(score.change)}
          </span>
        </p>
        <p className="ui-muted">{t('asOf', { at: format.date(score.day) })}</p>
        <Button size="sm" onPress={() => set({ area: 'all' }, { push: true })}>
          {t('grade.open')}
        </Button>
        <Definition of={t('grade.label')}>{t('means.grade')}</Definition>
      </div>
      {first ? (
        <div className="sec-grade-trend">
          <Sparkline values={trend.map(({ percent }) => percent)} width={240} height={64} />
          <p className="ui-muted">
            {t('trend', {
              from: format.percent(first.percent / 100),
              day: format.date(first.day),
              to: format.percent(score.percent / 100),
            })}
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** Areas that a strip has room for; the others stand in the sheet of all. */
const most = 5;

/** Areas that the grade consists of; each opens to its controls. */
export function AreaStrip({ overview }: { readonly overview: PostureOverview }) {
  const t = useT(securityTexts);
  const format = useFormat();
  const nameOf = useAreaName();
  const [, set] = useAddressState(() => ({}));
  if (overview.areas.length === 0) return null;
  return (
    <FigureStrip
      label={t('areas.label')}
      onChoose={(area) => set({ area }, { push: true })}
      cells={overview.areas.slice(0, most).map(({ category, grade, points, max }) => ({
        id: category === '' ? 'all' : category,
        label: nameOf(category),
        value: grade,
        detail: t('points.of', { points: format.number(points), max: format.number(max) }),
      }))}
    />
  );
}
