import type { PaletteLoan } from '#platform/common/palette.ts';

const base = '/internal/marketplace-tools/product-management';

export const marketplaceToolsPalette: PaletteLoan = {
  synonyms: {
    [base]: 'katalog ausblenden catalogue hide',
    '/internal/marketplace-tools/transfer-subscriptions':
      'partnerwechsel abonnement abgeben übernehmen transfer partner change billing ownership',
    '/internal/marketplace-tools/billing/documents':
      'rechnung gutschrift storno zahlung bezahlt invoice credit note payment paid cancel',
    [`${base}/sheets`]: 'preise hochladen import upload prices partner center',
    [`${base}/versions`]: 'preisstand veröffentlicht zurücksetzen published rollback',
    [`${base}/license-names`]: 'lizenz sku graph umbenennen friendly names rename',
    '/internal/marketplace-tools/take-over':
      'bestand partner center migration übernahme import customers takeover',
    '/internal/marketplace-tools/differences':
      'abgleich unterschiede abweichung partner center comparison drift reconcile',
    [`${base}/margins`]: 'aufschlag verkaufspreis rabatt markup discount',
  },
};
