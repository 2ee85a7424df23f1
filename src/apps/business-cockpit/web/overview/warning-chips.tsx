import type { ProductWarning } from '#domains/licences/licence-product.rules.ts';
import type { Warning } from '#domains/licences/licences.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { cockpitTexts } from '../texts.ts';

/** Warnings of a row that are not its free seats, which have a column of their own. */
const few = 2;

const tones: Readonly<Partial<Record<Warning, Tone>>> = {
  missing: 'danger',
  error: 'danger',
  grace: 'warning',
  disabled: 'warning',
  extends: 'time',
  endsIn7: 'time',
  endsIn30: 'time',
};

/** The most urgent warnings in a word each; the details explain all. */
export function WarningChips({ warnings }: { readonly warnings: readonly ProductWarning[] }) {
  const t = useT(cockpitTexts);
  const shown = warnings.filter(({ kind }) => kind !== 'freeSeats' && kind !== 'endsIn30');
  if (shown.length === 0) return null;
  return (
    <span className="bc-chips">
      {shown.slice(0, few).map((warning) => (
        <WarningChip key={warning.kind} warning={warning} />
      ))}
      {shown.length > few ? (
        <span className="ui-muted">{t('people.more', { count: shown.length - few })}</span>
      ) : null}
    </span>
  );
}

export function WarningChip({ warning: { kind, count } }: { readonly warning: ProductWarning }) {
  const t = useT(cockpitTexts);
  return (
    <Chip tone={tones[kind] ?? 'neutral'} icon={null}>
      {t(`warning.${kind}`, { count })}
    </Chip>
  );
}
