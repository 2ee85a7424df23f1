import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Provisioner } from '#domains/orders/provisioner.port.ts';
import type { ProcessLog } from '#domains/process-logs/process-log.port.ts';
import type { MovingSubscriptionsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { TransferProvider } from '../transfers.port.ts';

/** Other nouns that requests about transfers ask. */
export interface TransferPorts {
  readonly directory: TenantDirectory<Db>;
  readonly movingSubscriptions: MovingSubscriptionsPort<Work, Db>;
  readonly transferProvider: TransferProvider;
}

/** Other nouns that the jobs of transfers ask. */
export interface TransferJobPorts extends TransferPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
  readonly provisioner: Pick<Provisioner, 'endingOf'>;
  /** Keeps what was asked and answered; without it nothing is written down. */
  readonly processLog?: ProcessLog;
}
