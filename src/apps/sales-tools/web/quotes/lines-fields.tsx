import { useState } from 'react';
import type { DeskLine, QuoteLineGiven } from '#domains/quotes/quote-line.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { salesTexts } from '../texts.ts';
import { LineFields } from './line-fields.tsx';
import { newLine } from './new-quote.ts';
import { ShelfSheet } from './shelf-sheet.tsx';

/** Items of a draft. `saved` are those of the last saving, with margin. */
export function LinesFields({
  tenantId,
  saved,
  lines,
  onChange,
}: {
  readonly tenantId: string;
  readonly saved: readonly DeskLine[];
  readonly lines: readonly QuoteLineGiven[];
  readonly onChange: (lines: readonly QuoteLineGiven[]) => void;
}) {
  const t = useT(salesTexts);
  const [isShelfOpen, setShelfOpen] = useState(false);
  return (
    <section className="qt-section" aria-label={t('lines')}>
      <h2>{t('lines')}</h2>
      {lines.length === 0 ? <p className="ui-muted">{t('noLines')}</p> : null}
      {lines.map((line, at) => (
        <LineFields
          key={line.id}
          line={line}
          number={at + 1}
          saved={saved.find(({ id }) => id === line.id)}
          onChange={(part) => onChange(lines.with(at, { ...line, ...part }))}
          onRemove={() => onChange(lines.toSpliced(at, 1))}
        />
      ))}
      <Inline>
        <Button onPress={() => setShelfOpen(true)}>{t('addFromShelf')}</Button>
        <Button onPress={() => onChange([...lines, newLine()])}>{t('addFree')}</Button>
      </Inline>
      <ShelfSheet
        tenantId={tenantId}
        isOpen={isShelfOpen}
        onClose={() => setShelfOpen(false)}
        onAdd={(added) => onChange([...lines, ...added])}
      />
    </section>
  );
}
