import type { Db } from '#platform/server/database/connect.ts';
import { transferRefusals } from '../transfers.refusals.ts';
import type { MovableSubscription } from '../transfers.schema.ts';
import { TransferProviderUnreachable, type Eligibility } from '../transfers.port.ts';
import type { TransferPorts } from './transfer-ports.ts';

/**
 * Inside withTenant, reading: what runs, and what the provider says against moving it.
 * @throws PortalError where the provider is silent or does not know the customer
 */
export async function movableOf(
  { movingSubscriptions, transferProvider }: TransferPorts,
  db: Db,
  tenantId: string,
): Promise<MovableSubscription[]> {
  const running = await movingSubscriptions.running(db);
  if (running.length === 0) return [];
  const told = await asked(() => transferProvider.eligibility(tenantId));
  if (!told) throw transferRefusals.CUSTOMER_UNKNOWN();
  const byRef = new Map(told.map((one) => [one.ref, one]));
  return running.map(({ id, ref, name, seats, endsOn, isSettled }) => {
    const { blocked, detail } = verdict(isSettled, byRef.get(ref));
    return { id, name, seats, endsOn, blocked, detail };
  });
}

/** Nothing moves while an order changes it, or of which the provider says nothing. */
function verdict(
  isSettled: boolean,
  told: Eligibility | undefined,
): Pick<Eligibility, 'blocked' | 'detail'> {
  if (!told) return { blocked: 'other', detail: '' };
  if (told.blocked) return told;
  return { blocked: isSettled ? null : 'unsettled', detail: '' };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TransferProviderUnreachable) throw transferRefusals.PROVIDER_SILENT();
    throw error;
  }
}
