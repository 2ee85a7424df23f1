import type { PeopleNewsPort, TenantNewsPort } from '#domains/directory/people-news.port.ts';
import { notices } from '#domains/notices/server/write-notice.store.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** News of people go to their inbox: the directory knows no notices, the notices ask the directory for recipients. */
export const peopleNews: PeopleNewsPort<Db> = {
  tell: (tx, { userId, ...news }) => notices.write(tx, { ...news, to: { userId }, topic: 'people', type: 'success' }),
  tellTenant: (tx, news) => notices.write(tx, { ...news, to: 'tenant', topic: 'people', type: 'keepVisibleError', severity: 'warning' }),
};

/** News of the tenant itself, for whoever looks after its people. */
export const tenantNews: TenantNewsPort<Db> = {
  tell: (tx, news) => notices.write(tx, { ...news, to: 'tenant', topic: 'people', type: 'success' }),
};
