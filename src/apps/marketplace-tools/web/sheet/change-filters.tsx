import type { SheetChanges, SheetDifference } from '#domains/catalog/price-sheet.schema.ts';
import type { ChangeStep } from '#domains/catalog/price-sheet.values.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChartFrame } from '#platform/web/ui/charts/chart-frame.tsx';
import { FigureStrip, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { differenceKindsOf } from '../difference-values.ts';
import { toolsTexts } from '../texts.ts';
import { rangeOf, signedPercent } from './sheet-changes.rules.ts';
import { sheetTexts } from './texts.ts';

interface ChangeHistogramProps {
  readonly changes: SheetChanges;
  readonly chosen: ChangeStep | undefined;
  readonly onChoose: (step: ChangeStep | undefined) => void;
}

/** Prices by their change in percent. A bar shows its prices only; once more shows all again. */
export function ChangeHistogram({ changes, chosen, onChoose }: ChangeHistogramProps) {
  const t = useT(sheetTexts);
  const rangeText = useRangeText();
  const format = useFormat();
  const moved = changes.priceUp + changes.priceDown;
  if (moved === 0) return null;
  const most = Math.max(...changes.steps.map(({ prices }) => prices));
  const upTo = (moves: string, percent: string | null) =>
    percent === null
      ? moves
      : t('histogram.most', { moves, percent: signedPercent(Number(percent), format.locale) });
  const up = upTo(t('histogram.up', { count: changes.priceUp }), changes.mostUp);
  const down = upTo(t('histogram.down', { count: changes.priceDown }), changes.mostDown);
  return (
    <ChartFrame
      title={t('histogram.title')}
      summary={`${up}, ${down}.`}
      table={{
        columns: [t('histogram.step'), t('histogram.prices')],
        rows: changes.steps.map(({ step, prices }) => [rangeText(step), format.number(prices)]),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no layout of its own */}
      <div className="mt-histogram" role="group" aria-label={t('histogram.choose')}>
        {changes.steps.map(({ step, prices }) => (
          <Bar
            key={step}
            step={step}
            prices={prices}
            most={most}
            state={chosen === undefined ? 'all' : chosen === step ? 'chosen' : 'other'}
            onPress={() => onChoose(chosen === step ? undefined : step)}
          />
        ))}
        <span className="mt-histogram-end">{t('histogram.cheaper')}</span>
        <span className="mt-histogram-end">{t('histogram.dearer')}</span>
      </div>
      <Chosen changes={changes} chosen={chosen} onChoose={onChoose} />
    </ChartFrame>
  );
}

/** Height of the longest bar in pixels. */
const highest = 68;

interface BarProps {
  readonly step: ChangeStep;
  readonly prices: number;
  readonly most: number;
  readonly state: 'all' | 'chosen' | 'other';
  readonly onPress: () => void;
}

/** A step without prices has nothing to choose, but keeps its place. */
function Bar({ step, prices, most, state, onPress }: BarProps) {
  const t = useT(sheetTexts);
  const rangeText = useRangeText();
  const { locale } = useFormat();
  const { from } = rangeOf(step);
  const edge = from === undefined ? null : signedPercent(from, locale);
  const label = t('step.bar', { count: prices, range: rangeText(step) });
  const content = (
    <>
      {prices > 0 ? <span className="mt-bar-count">{prices}</span> : null}
      <span className="mt-bar" style={{ blockSize: `${String((prices / most) * highest)}px` }} />
    </>
  );
  return (
    <span className="mt-step" data-state={state}>
      {prices > 0 ? (
        <button
          type="button"
          aria-label={label}
          aria-pressed={state === 'chosen'}
          onClick={onPress}
        >
          {content}
        </button>
      ) : (
        <span className="mt-step-empty" aria-hidden="true">
          {content}
        </span>
      )}
      {edge === null ? null : (
        <span
          className="mt-edge"
          data-minor={(from ?? 0) % 4 !== 0 || undefined}
          aria-hidden="true"
        >
          {edge}
        </span>
      )}
    </span>
  );
}

/** Says what the bar shows, with the way back. */
function Chosen({ changes, chosen, onChoose }: ChangeHistogramProps) {
  const t = useT(sheetTexts);
  const rangeText = useRangeText();
  if (chosen === undefined) return null;
  const count = changes.steps.find(({ step }) => step === chosen)?.prices ?? 0;
  return (
    <p className="mt-chosen">
      <strong>{t('step.chosen', { count, range: rangeText(chosen) })}</strong>{' '}
      <Button size="sm" variant="ghost" onPress={() => onChoose(undefined)}>
        {t('step.clear')}
      </Button>
    </p>
  );
}

/** Returns the words of a step: "+4 % bis +6 %". */
function useRangeText(): (step: ChangeStep) => string {
  const t = useT(sheetTexts);
  const { locale } = useFormat();
  return (step) => {
    const { from, to } = rangeOf(step);
    if (from === undefined) return t('step.below', { to: signedPercent(to ?? 0, locale) });
    if (to === undefined) return t('step.above', { from: signedPercent(from, locale) });
    return t('step.between', { from: signedPercent(from, locale), to: signedPercent(to, locale) });
  };
}

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
