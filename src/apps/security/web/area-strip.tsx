import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { FigureStrip } from '#platform/web/ui/figure-strip.tsx';
import { useAreaName } from './figure-words.ts';
import { securityTexts } from './texts.ts';

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
