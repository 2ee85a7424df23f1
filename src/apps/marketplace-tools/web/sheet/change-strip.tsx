import type { SheetChanges } from '#domains/catalog/price-change.schema.ts';
import type { SheetDifference } from '#domains/catalog/uploaded-sheet.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { FigureStrip, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { differenceKindsOf } from '../difference-kinds.ts';
import { toolsTexts } from '../texts.ts';
import { signedPercent } from './step.rules.ts';
import { sheetTexts } from './texts.ts';

type Kind = SheetDifference['kind'];

interface ChangeStripProps {
  readonly changes: SheetChanges;
  readonly chosen: Kind | undefined;
  readonly onChoose: (kind: Kind | undefined) => void;
}

/** Figures of the changes, each the filter of its rows. Other changes stand only where there are any. */
export function ChangeStrip({ changes, chosen, onChoose }: ChangeStripProps) {
  const t = useT(sheetTexts);
  const tools = useT(toolsTexts);
  const format = useFormat();
  const details = useDetails(changes);
  const differing = differenceKindsOf.reduce((sum, kind) => sum + changes[kind], 0);
  const total = differing - changes.gone + changes.same;
  const { currency } = changes;
  const kinds = differenceKindsOf.filter((kind) => kind !== 'changed' || changes.changed > 0);
  const cells: StripCell[] = [
    {
      id: 'all',
      label: t('strip.all'),
      value: differing,
      detail: t('strip.of', { total: format.number(total), currency }),
    },
    ...kinds.map((kind) => ({
      id: kind,
      label: tools(`difference.${kind}`),
      value: changes[kind],
      detail: details[kind],
    })),
  ];
  return (
    <FigureStrip
      label={t('strip.label')}
      cells={cells}
      active={chosen ?? 'all'}
      onChoose={(id) => onChoose(oneOf(differenceKindsOf, id))}
    />
  );
}

function useDetails({
  meanUp,
  meanDown,
}: SheetChanges): Readonly<Record<Kind, string | undefined>> {
  const t = useT(sheetTexts);
  const { locale } = useFormat();
  const mean = (percent: string | null) =>
    percent === null
      ? undefined
      : t('strip.mean', { percent: signedPercent(Number(percent), locale) });
  return {
    added: t('strip.added'),
    priceUp: mean(meanUp),
    priceDown: mean(meanDown),
    gone: t('strip.gone'),
    changed: t('strip.changed'),
  };
}
