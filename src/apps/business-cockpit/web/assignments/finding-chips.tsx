import type { Finding } from '#domains/licences/licences.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { cockpitTexts } from '../texts.ts';

const tones: Readonly<Partial<Record<Finding, Tone>>> = {
  error: 'danger',
  disabled: 'warning',
  sharedMailbox: 'warning',
};

/** Shows the findings of a licence as chips; the person's sheet explains them. */
export function FindingChips({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useT(cockpitTexts);
  if (findings.length === 0) return null;
  return (
    <span className="bc-chips">
      {findings.map((finding) => (
        <Chip key={finding} tone={tones[finding] ?? 'neutral'} icon={null}>
          {t(`finding.${finding}`)}
        </Chip>
      ))}
    </span>
  );
}
