import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import { refAfter, type EndAction } from '../transfer-state.rules.ts';
import { TransferProviderUnreachable, type ProviderTransfer } from '../transfers.port.ts';
import type { TransferJobPorts } from './transfer-ports.ts';

/**
 * Reads, once a transfer is over, what the provider will do at the end of each term that the
 * operator answers for (B7: a transfer may drop what was chosen). By the id that each subscription
 * had before. @throws TransferProviderUnreachable
 */
export async function endingsOf(
  { provisioner }: TransferJobPorts,
  tenantId: string,
  { direction, items }: ProviderTransfer,
): Promise<ReadonlyMap<string, EndAction>> {
  const endings = new Map<string, EndAction>();
  for (const { ref, newRef, state } of items) {
    const now = refAfter({ direction, isMoved: state === 'moved', ref, newRef });
    const ending = now === null ? undefined : await endingOf(provisioner, now, tenantId);
    if (ending) endings.set(ref, ending);
  }
  return endings;
}

async function endingOf(
  provisioner: TransferJobPorts['provisioner'],
  ref: string,
  tenantId: string,
): Promise<EndAction | undefined> {
  try {
    return await provisioner.endingOf(ref, tenantId);
  } catch (error) {
    if (error instanceof ProvisionerUnreachable)
      throw new TransferProviderUnreachable(error.message, { cause: error });
    throw error;
  }
}
