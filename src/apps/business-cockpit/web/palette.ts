import type { PaletteLoan } from '#platform/common/palette.ts';

/** Words by which the pages about licences are found. */
export const cockpitPalette: PaletteLoan = {
  synonyms: {
    '/:/business-cockpit/licenses/overview':
      'freie plätze ungenutzt auslastung verschwendung free seats unused utilisation waste',
    '/:/business-cockpit/licenses/cost-distribution':
      'kostenstelle abteilung department cost centre',
    '/:/business-cockpit/licenses/assignments': 'wer hat lizenz inaktiv who has holders inactive',
    '/:/business-cockpit/licenses/history': 'lizenzen früher entwicklung past development',
    '/:/business-cockpit/finances/orders':
      'bestellungen bindung kostenstelle bestellnummer orders commitment cost centre po number',
    '/:/business-cockpit/finances/price-list':
      'preiserhöhung teurer billiger preisänderung price increase dearer cheaper',
    '/:/business-cockpit/finances/contracts':
      'vertrag kündigung kündigungsfrist unterschrift unterschreiben kalender mca agreement notice sign calendar',
  },
};
