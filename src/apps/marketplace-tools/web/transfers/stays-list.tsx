import { useT } from '#platform/web/i18n/use-t.ts';
import { transferTexts } from './texts.ts';
import './transfers.css';

const kinds = ['reservation', 'legacyAzure', 'history', 'end'] as const;

/** Lists what no transfer takes along (product rules B6, B7). */
export function StaysList() {
  const t = useT(transferTexts);
  return (
    <section className="tr-stays">
      <h3>{t('stays.title')}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`stays.${kind}`)}</li>
        ))}
      </ul>
    </section>
  );
}
