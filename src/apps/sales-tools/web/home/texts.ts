import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  inApproval: 'Angebote in Freigabe',
  inApprovalDetail: 'warten auf jemanden, der sie nicht geschrieben hat',
  ending: 'Angebote vor dem letzten Tag',
  endingDetail: 'laufen in sieben Tagen ab, und der Kunde hat nicht entschieden',
});

const en = translation<typeof de>()({
  inApproval: 'Offers in approval',
  inApprovalDetail: 'wait for somebody who did not write them',
  ending: 'Offers before their last day',
  endingDetail: 'expire within seven days, and the customer has not decided',
});

/** Texts of the sales tools' lines on the home page. */
export const homeTexts = catalogue({ de, en });
