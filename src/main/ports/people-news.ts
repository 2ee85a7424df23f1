import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import { peopleWords } from '#domains/people/people.texts.ts';
import type { TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { notices } from './notices.ts';
import type { Db } from '#platform/server/database/connect.ts';

const topic = noticeTopic(peopleWords, 'people');

/**
 * News of people go to their inbox: the directory knows no notices, the notices ask the directory
 * for recipients.
 */
export const peopleNews: PeopleNewsPort<Db> = {
  tell: (tx, { userId, ...news }) =>
    notices.write(tx, { ...news, to: { userId }, topic, type: 'success' }),
  notifyTenant: (tx, news) =>
    notices.write(tx, {
      ...news,
      to: 'tenant',
      topic,
      type: 'keepVisibleError',
      severity: 'warning',
    }),
};

/** News about the tenant itself, for those who manage its people. */
export const tenantNews: TenantNewsPort<Db> = {
  tell: (tx, news) => notices.write(tx, { ...news, to: 'tenant', topic, type: 'success' }),
};
