import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
export const newsPersonalData = personalRegister({
  news: {
    purpose: 'news of the operator',
    mentions: ['title_de', 'title_en', 'text_de', 'text_en', 'published_by'],
  },
});
