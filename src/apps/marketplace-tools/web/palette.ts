import type { PaletteLoan } from '#platform/common/palette.ts';

const base = '/internal/marketplace-tools/product-management';

export const marketplaceToolsPalette: PaletteLoan = {
  synonyms: {
    [base]: 'katalog ausblenden catalogue hide',
    [`${base}/sheets`]: 'preise hochladen import upload prices partner center',
    [`${base}/versions`]: 'preisstand veröffentlicht zurücksetzen published rollback',
    [`${base}/license-names`]: 'lizenz sku graph umbenennen friendly names rename',
    [`${base}/margins`]: 'aufschlag verkaufspreis rabatt markup discount',
  },
};
