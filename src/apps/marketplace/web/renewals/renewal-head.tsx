import { useT } from '#platform/web/i18n/use-t.ts';
import { renewalTexts } from './texts.ts';

/** Words over the columns, once; each row still has its own for those who hear the page. */
export function RenewalHead() {
  const t = useT(renewalTexts);
  return (
    <div className="renewal-row renewal-head" aria-hidden="true">
      <span className="renewal-name">{t('subscription')}</span>
      <span className="renewal-choice">{t('afterTerm')}</span>
      <span>{t('seatsAfter')}</span>
      <span className="renewal-change">{t('unit')}</span>
      <span className="renewal-change">{t('monthly')}</span>
    </div>
  );
}
