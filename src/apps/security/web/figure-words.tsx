import type { Figure } from '#domains/posture/posture.schema.ts';
import type { ControlState } from '#domains/posture/posture.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { securityTexts } from './texts.ts';

/** Definition of a number, one key away. */
export function Definition({ of, children }: { readonly of: string; readonly children: string }) {
  const t = useT(securityTexts);
  return (
    <details className="sec-definition">
      <summary>
        {t('definition')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </summary>
      <p>{children}</p>
    </details>
  );
}

/** Returns what is said beside a number: how it moved, and from when it is. */
export function useFigureWords() {
  const t = useT(securityTexts);
  const format = useFormat();
  return {
    /** Number with what it is a part of; the reason where there is none. */
    value: ({ state, value, whole }: Figure): string => {
      if (state !== 'known' || value === null || whole === null) return t(`figureState.${state}`);
      const shown = format.number(value);
      return whole > value ? t('figure.of', { value: shown, whole: format.number(whole) }) : shown;
    },
    change: ({ change }: Pick<Figure, 'change'>): string => {
      if (change === null) return t('change.unknown');
      return change === 0 ? t('change.none') : t('change.by', { by: format.difference(change) });
    },
    asOf: ({ asOf }: Pick<Figure, 'asOf'>): string =>
      asOf === null ? '' : t('asOf', { at: format.date(asOf, 'dateTime') }),
  };
}

const areas = ['identity', 'data', 'device', 'apps', 'infrastructure'] as const;

/** Returns the names of the areas by Microsoft's words, for files; Microsoft writes a capital. */
export function useAreaWords(): Readonly<Record<string, string>> {
  const t = useT(securityTexts);
  const words: Record<string, string> = {};
  for (const area of areas) {
    words[area] = t(`area.${area}`);
    words[area.charAt(0).toUpperCase() + area.slice(1)] = t(`area.${area}`);
  }
  return words;
}

/** Returns the name of an area of the score; an unknown one in Microsoft's words. */
export function useAreaName() {
  const t = useT(securityTexts);
  return (category: string): string => {
    const known = areas.find((area) => area === category.toLowerCase());
    if (known) return t(`area.${known}`);
    return category === '' ? t('area.none') : category;
  };
}

const tones = { done: 'success', open: 'neutral', late: 'danger', accepted: 'warning' } as const;

/** State of a control in words. */
export function ControlStateChip({ state }: { readonly state: ControlState }) {
  const t = useT(securityTexts);
  return <Chip tone={tones[state]}>{t(`control.${state}`)}</Chip>;
}
