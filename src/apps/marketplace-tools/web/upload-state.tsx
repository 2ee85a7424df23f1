import type { SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { toolsTexts } from './texts.ts';

const tones: Readonly<Record<SheetUpload['state'], Tone>> = {
  staged: 'info',
  refused: 'danger',
  unchanged: 'neutral',
  published: 'success',
  discarded: 'neutral',
};

/** Upload states in the order of their life cycle. */
const states = [
  'staged',
  'published',
  'discarded',
  'unchanged',
  'refused',
] as const satisfies readonly SheetUpload['state'][];

/** Returns the words for upload states in exported files. */
export function useUploadStateWords(): Readonly<Record<string, string>> {
  const t = useT(toolsTexts);
  return wordsOf(states, (id) => t(`state.${id}`));
}

const kinds = [
  'priceSheet',
  'offerMatrix',
  'licensingNames',
] as const satisfies readonly SheetUpload['kind'][];

export function useSheetKindWords(): Readonly<Record<string, string>> {
  const t = useT(toolsTexts);
  return wordsOf(kinds, (id) => t(`kind.${id}`));
}

/** Says in a sign only what is not the usual end of a sheet. */
export function UploadState({ state }: { readonly state: SheetUpload['state'] }) {
  const t = useT(toolsTexts);
  if (state === 'published') return <span className="ui-muted">{t('state.published')}</span>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}

/** Table cell that summarises the check's findings. */
export function Findings({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  if (upload.rejected === 0 && upload.warnings === 0) return t('sheets.clean');
  return (
    <>
      {upload.rejected > 0 ? (
        <Chip tone="danger">{t('sheets.errors', { count: upload.rejected })}</Chip>
      ) : null}{' '}
      {upload.warnings > 0 ? (
        <Chip tone="warning">{t('sheets.warnings', { count: upload.warnings })}</Chip>
      ) : null}
    </>
  );
}
