import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { LicenceAlert } from '../licence-alerts.rules.ts';
import { licencesWords } from '../licences.texts.ts';

const messages = {
  free: 'LICENCES_FREE',
  missing: 'LICENCES_MISSING',
  grace: 'LICENCES_GRACE',
  error: 'LICENCES_ERROR',
  disabled: 'LICENCES_DISABLED',
  inactive: 'LICENCES_INACTIVE',
  extends: 'LICENCES_EXTENDS',
  ending: 'LICENCES_ENDING',
} as const;

/** Tells the people of a tenant of an alert about its licences, with what it costs a month. */
export async function tellAlert(
  notices: NoticesPort<Db>,
  work: Work,
  { id, kind, name, count, until, licence, monthly }: LicenceAlert,
): Promise<void> {
  const hasCost = kind === 'disabled' || kind === 'inactive' || kind === 'ending';
  const priced = (hasCost || kind === 'free') && monthly !== null;
  await notices.write(work.db, {
    to: 'tenant',
    topic: noticeTopic(licencesWords, 'licences'),
    type: 'success',
    severity: kind === 'missing' || kind === 'error' || kind === 'grace' ? 'warning' : 'info',
    message: messageOf(kind, priced),
    params: {
      ...{ title: name, seats: count },
      ...(until !== null && { day: until.slice(0, 10) }),
      // a notice has no type of money: the whole amount says enough
      ...(priced && { amount: Math.round(Number(monthly.value)), currency: monthly.currencyCode }),
    },
    link: { page: 'licence', id: licence },
    proceeding: `licence:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
}

/** Names what it costs where that is known. Free seats had no price in older notices. */
function messageOf(kind: LicenceAlert['kind'], isPriced: boolean): NoticeMessage {
  if (kind === 'free') return isPriced ? 'LICENCES_FREE_PRICED' : messages.free;
  const hasCost = kind === 'disabled' || kind === 'inactive' || kind === 'ending';
  return hasCost && !isPriced ? `${messages[kind]}_UNPRICED` : messages[kind];
}
