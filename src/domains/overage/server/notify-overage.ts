import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { monthOf, type StoredSubscription } from '../overage.rules.ts';
import type { OverageSwitch } from '../overage.schema.ts';
import type { SwitchFailure } from '../overage.values.ts';
import { overageWords } from '../overage.texts.ts';

const topic = noticeTopic(overageWords, 'overage');

/** Tells those who keep overage how a change ended. */
export const tellSettled = (
  notices: NoticesPort<Db>,
  work: Work,
  { id, azureSubscriptionId, name, wantsOn }: OverageSwitch,
  failure: SwitchFailure | null,
): Promise<void> =>
  notices.write(work.db, {
    ...{ to: 'tenant', topic },
    type: failure === null ? 'success' : 'keepVisibleError',
    severity: failure === null ? 'info' : 'warning',
    message: failure === null ? (wantsOn ? 'OVERAGE_ON' : 'OVERAGE_OFF') : 'OVERAGE_CHANGE_REFUSED',
    params: { name },
    link: { page: 'overage', id: azureSubscriptionId },
    proceeding: `overage:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });

/** Tells them that an Azure subscription costs more than its alarm. */
export const tellAlarm = (
  notices: NoticesPort<Db>,
  work: Work,
  { id, name, cost, alarm }: StoredSubscription,
): Promise<void> =>
  notices.write(work.db, {
    ...{ to: 'tenant', topic, type: 'keepVisibleError', severity: 'warning' },
    message: 'OVERAGE_ALARM',
    // a notice has no type of money: whole amounts say enough
    params: {
      name,
      cost: Math.round(Number(cost?.value ?? 0)),
      amount: Math.round(Number(alarm?.value ?? 0)),
      currency: alarm?.currencyCode ?? '',
    },
    link: { page: 'overage', id },
    proceeding: `overage-alarm:${id}:${monthOf(work.now())}`,
    at: work.now(),
    correlationId: work.correlationId,
  });
