import type { PeopleNewsPort } from '#domains/people/people-news.port.ts';
import type { TenantNewsPort } from '#domains/tenants/tenant-news.port.ts';
import { notices } from './notices.ts';
import type { Db } from '#platform/server/database/connect.ts';

/**
 * News of people go to their inbox: the directory knows no notices, the notices ask the directory
 * for recipients.
 */
export const peopleNews: PeopleNewsPort<Db> = {
  tell: (tx, { userId, ...news }) =>
    notices.write(tx, { ...news, to: { userId }, topic: 'people', type: 'success' }),
  tellTenant: (tx, news) =>
    notices.write(tx, {
      ...news,
      to: 'tenant',
      topic: 'people',
      type: 'keepVisibleError',
      severity: 'warning',
    }),
};

/** News about the tenant itself, for those who manage its people. */
export const tenantNews: TenantNewsPort<Db> = {
  tell: (tx, news) =>
    notices.write(tx, { ...news, to: 'tenant', topic: 'people', type: 'success' }),
};
