import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Names of the claims of customers and the permissions of staff (spec §6). */
export const rightTexts = catalogue({
  de: () =>
    import('#platform/common/texts/rights.de.ts').then((texts) => ({
      ...texts.claimsDe,
      ...texts.permissionsDe,
    })),
  en: () =>
    import('#platform/common/texts/rights.en.ts').then((texts) => ({
      ...texts.claimsEn,
      ...texts.permissionsEn,
    })),
});
