import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Names of the claims of customers and the permissions of staff (spec §6). */
export const rightTexts = catalogue({
  de: async () => {
    const [claims, permissions] = await Promise.all([
      import('#platform/common/texts/claims.de.ts'),
      import('#platform/common/texts/permissions.de.ts'),
    ]);
    return { ...claims.de, ...permissions.de };
  },
  en: async () => {
    const [claims, permissions] = await Promise.all([
      import('#platform/common/texts/claims.en.ts'),
      import('#platform/common/texts/permissions.en.ts'),
    ]);
    return { ...claims.en, ...permissions.en };
  },
});
