import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const quotesPersonalData = personalRegister({
  quotes: {
    purpose: 'offers to a company',
    named: { author: 'author_id', read_by: 'read_by_id', decided_by: 'decided_by_id' },
    mentions: ['approved_by', 'title', 'intro', 'terms', 'approval_note', 'decision_note'],
    notPersonal: ['state', 'language', 'currency_code'],
  },
  quote_lines: {
    purpose: 'items of an offer',
    notPersonal: ['kind', 'reference', 'name_de', 'name_en', 'detail_de', 'detail_en', 'cadence'],
  },
  quote_comments: {
    purpose: 'what was written about an offer',
    who: { column: 'author_id', by: 'id' },
    own: { author: 'pseudonym' },
    mentions: ['body'],
    notPersonal: ['side'],
  },
  quote_acceptances: {
    purpose: 'who accepted an offer: the proof of the contract',
    who: { column: 'accepted_by_id', by: 'id' },
    own: { accepted_by: 'pseudonym' },
    notPersonal: ['fingerprint', 'order_number'],
  },
  quote_templates: {
    purpose: 'texts of offers',
    mentions: ['changed_by'],
    notPersonal: ['name', 'language', 'intro', 'terms', 'lines'],
  },
  quote_settings: { purpose: 'rules for offers', mentions: ['changed_by'] },
});
