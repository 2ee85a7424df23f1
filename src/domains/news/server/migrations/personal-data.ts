import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const newsPersonalData = personalRegister({
  news: {
    purpose: 'news of the operator',
    mentions: ['title_de', 'title_en', 'text_de', 'text_en', 'published_by'],
  },
});
