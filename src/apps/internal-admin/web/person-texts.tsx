import type { DryRun } from '#domains/privacy/privacy.schema.ts';
import { usePlaceName } from '#domains/privacy/web/holdings-table.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { internalTexts } from './texts.ts';

type Text = DryRun['texts'][number];

/** One row may have the name in several columns; it is chosen as a whole. */
export const rowOf = ({ place, key }: Pick<Text, 'place' | 'key'>): string => `${place} ${key}`;

interface PersonTextsProps {
  readonly texts: readonly Text[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Texts that the full name alone matches, row by row: who erases says which of them mean it. */
export function PersonTexts({ texts, chosen, onChange }: PersonTextsProps) {
  const t = useT(internalTexts);
  const nameOf = usePlaceName();
  const rows = [...Map.groupBy(texts, rowOf)];
  const set = (row: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(row);
    else next.delete(row);
    onChange(next);
  };
  const isAll = rows.every(([row]) => chosen.has(row));
  return (
    <Section title={t('privacy.texts')} description={t('privacy.textsHint')}>
      <Stack gap={3}>
        {rows.length > 1 ? (
          <Checkbox
            label={t('privacy.allTexts', { count: rows.length })}
            value={isAll}
            isMixed={!isAll && chosen.size > 0}
            onChange={(isChosen) => onChange(new Set(isChosen ? rows.map(([row]) => row) : []))}
          />
        ) : null}
        {rows.map(([row, [first, ...others]]) => (
          <Checkbox
            key={row}
            label={[first?.company, nameOf(first?.place ?? '')].filter(Boolean).join(' · ')}
            description={[first, ...others].map((text) => text?.excerpt).join(' … ')}
            value={chosen.has(row)}
            onChange={(isChosen) => set(row, isChosen)}
          />
        ))}
      </Stack>
    </Section>
  );
}
