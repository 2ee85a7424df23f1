import { termDurations } from '#platform/common/term.ts';
import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import type { Dimension } from '#domains/licences/licences.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { cockpitTexts } from '../texts.ts';

/** Returns how a row of a distribution reads: names as they are, codes in words. */
export function useRowName(dimension?: Dimension): (row: CostRow) => string {
  const t = useT(cockpitTexts);
  const nameOf = useAttributeName();
  return ({ kind, label }) => {
    if (kind !== 'share') return t(`costs.${kind}`);
    return dimension === undefined ? label : nameOf(dimension, label);
  };
}

/** Returns how a value of a dimension reads. */
export function useAttributeName(): (dimension: Dimension, value: string) => string {
  const t = useT(cockpitTexts);
  const { locale } = useFormat();
  return (dimension, value) => {
    if (dimension === 'country') return countryName(value, locale);
    if (dimension === 'term') return termNames(value, (term) => t(`term.${term}`));
    if (dimension === 'userType')
      return value === 'Member' || value === 'Guest' ? t(`userType.${value}`) : value;
    return value;
  };
}

function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

function termNames(label: string, name: (term: (typeof termDurations)[number]) => string): string {
  return label
    .split('+')
    .map((part) => {
      const term = termDurations.find((one) => one === part);
      return term === undefined ? part : name(term);
    })
    .join(', ');
}
