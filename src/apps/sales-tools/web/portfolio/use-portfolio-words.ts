import { categories } from '#domains/catalog/category.rules.ts';
import type { PortfolioRow } from '#domains/quotes/portfolio.schema.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { portfolioTexts } from './texts.ts';

/** Returns the family of a licence in words; one that a newer server knows is among the others. */
export function useFamilyWord(): (row: Pick<PortfolioRow, 'family'>) => string {
  const t = useT(portfolioTexts);
  return ({ family }) => {
    if (family === null) return '';
    const known = categories.find((one) => one === family) ?? 'other';
    return t(`family.${known}`);
  };
}

/** Returns the terms of an item in words: "1, 12 oder 36 Monate". */
export function useTermWords(): (row: Pick<PortfolioRow, 'terms'>) => string {
  const t = useT(portfolioTexts);
  return ({ terms }) => {
    const last = terms.at(-1);
    if (last === undefined) return '';
    const first = terms.slice(0, -1).join(', ');
    return first === '' ? t('months', { count: last }) : t('eitherMonths', { first, last });
  };
}

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
