import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { offersTexts } from './texts.ts';

/** Terms of an offer: how long it is agreed for, and the words beside it. */
export function OfferTerms({ quote }: { readonly quote: Quote }) {
  const t = useT(offersTexts);
  const format = useFormat();
  const { termMonths, noticeDays, startsOn, terms } = quote;
  return (
    <section className="qt-section">
      <h2>{t('terms')}</h2>
      <DescriptionList
        items={[
          { term: t('termMonths'), detail: t('months', { count: termMonths }) },
          { term: t('notice'), detail: t('days', { count: noticeDays }) },
          {
            term: t('startsOn'),
            detail: startsOn === null ? t('onAcceptance') : format.date(startsOn),
          },
        ]}
      />
      {terms ? (
        <p className="qt-text" lang={quote.language}>
          {terms}
        </p>
      ) : null}
      <p className="ui-muted">{t('net')}</p>
    </section>
  );
}
