import type { Origin } from '#platform/server/work.ts';
import type { TransferJobPorts } from './transfer-ports.ts';

/** Topic under which transfers are carried out. */
export const carryOutTopic = 'transfers.carryOut';

export interface CarryOut {
  readonly tenantId: string;
  readonly transferId: string;
  readonly correlationId: string;
  /** 1 for the first try. */
  readonly attempt?: number;
}

/** The provider is the program's actor with a name of its own. */
export const originOf = (
  { now }: Pick<TransferJobPorts, 'now'>,
  { correlationId }: Pick<CarryOut, 'correlationId'>,
): Origin => ({ actor: { id: null, name: 'Microsoft' }, correlationId, now });
