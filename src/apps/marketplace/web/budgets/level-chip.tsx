import type { Budget } from '#domains/budgets/budgets.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { budgetTexts } from './texts.ts';

const tones = { none: 'neutral', notify: 'info', approve: 'warning', block: 'danger' } as const;

/** State of a budget in a word. */
export function LevelChip({ budget: { level, limit } }: { readonly budget: Budget }) {
  const t = useT(budgetTexts);
  if (!limit) return <Chip>{t('level.noLimit')}</Chip>;
  return <Chip tone={tones[level]}>{t(`level.${level}`)}</Chip>;
}
