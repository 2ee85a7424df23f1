import type { OfferingContent } from '#domains/services/services.schema.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { serviceTexts } from './texts.ts';

/** Lists what belongs to a service and what does not. */
export function ScopeLists({ content }: { readonly content: OfferingContent }) {
  const t = useT(serviceTexts);
  const isGerman = useLanguage() === 'de';
  const lists = [
    [t('services.in'), isGerman ? content.scopeInDe : content.scopeInEn],
    [t('services.out'), isGerman ? content.scopeOutDe : content.scopeOutEn],
  ] as const;
  return (
    <div className="sv-lists">
      {lists
        .filter(([, lines]) => lines.length > 0)
        .map(([title, lines]) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
