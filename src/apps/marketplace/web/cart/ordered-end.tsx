import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { endTexts } from './end-texts.ts';

/** Says that the first term of an ordered line is shortened, and until when it runs. */
export function OrderedEnd({ endsOn }: { readonly endsOn: string }) {
  const t = useT(endTexts);
  const format = useFormat();
  return <span className="ui-muted">{t('ordered', { date: format.date(endsOn) })}</span>;
}
