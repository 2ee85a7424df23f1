import type { MailRecordState } from '#domains/posture/posture.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { communicationsTexts } from './texts.ts';

const tones = {
  good: 'success',
  weak: 'warning',
  broken: 'danger',
  missing: 'danger',
  unread: 'neutral',
} as const;

/** State of a record in words. */
export function RecordStateChip({ state }: { readonly state: MailRecordState }) {
  const t = useT(communicationsTexts);
  return <Chip tone={tones[state]}>{t(`record.${state}`)}</Chip>;
}
