import type { PortfolioRow } from '#domains/quotes/portfolio.schema.ts';
import { useLanguage } from '#platform/web/i18n/use-t.ts';

type Named = Pick<PortfolioRow, 'nameDe' | 'nameEn'>;

/** Returns the name of an item or of a part of it in the reader's language. */
export function usePortfolioName(): (named: Named) => string {
  const isGerman = useLanguage() === 'de';
  return ({ nameDe, nameEn }) => (isGerman ? nameDe : nameEn);
}

/** Returns the line below the name: what a service promises, items, an edition called otherwise. */
export function usePortfolioDetail(): (
  row: Named & Pick<PortfolioRow, 'detailDe' | 'detailEn'>,
) => string | undefined {
  const isGerman = useLanguage() === 'de';
  return ({ nameDe, detailDe, detailEn }) => {
    const detail = isGerman ? detailDe : detailEn;
    return detail === '' || detail === nameDe ? undefined : detail;
  };
}
