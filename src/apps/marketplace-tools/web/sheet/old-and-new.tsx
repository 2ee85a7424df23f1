import type { Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { signedPercent } from './step.rules.ts';
import { sheetTexts } from './texts.ts';

interface OldAndNewProps {
  readonly before: Amount | null;
  readonly after: Amount | null;
}

/** Old and new as they are read: from left to right. */
export function OldAndNew({ before, after }: OldAndNewProps) {
  const t = useT(sheetTexts);
  if (!before || !after) {
    const only = after ?? before;
    return only ? <Money amount={only} /> : '–';
  }
  if (Number(before.value) === Number(after.value)) return <Money amount={after} />;
  return (
    <span className="mt-then">
      <span className="mt-old">
        <Money amount={before} isBare />
      </span>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> {t('becomes')} </VisuallyHidden>
      <Money amount={after} />
    </span>
  );
}

/** A change with its sign and its word: the colour only repeats them. */
export function Change({ percent }: { readonly percent: string }) {
  const t = useT(sheetTexts);
  const { locale } = useFormat();
  const value = Number(percent);
  return (
    <span className="mt-change" data-up={value > 0 || undefined}>
      <span className="ui-number">{signedPercent(value, locale)}</span>
      <span className="mt-word">{t(value > 0 ? 'dearer' : 'cheaper')}</span>
    </span>
  );
}
