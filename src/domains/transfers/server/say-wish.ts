import type { StepResult } from '#domains/process-logs/process-logs.ts';
import type { ProcessStepName } from '#platform/common/slice-words.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Origin } from '#platform/server/work.ts';
import { TransferRefused, type ProviderTransfer } from '../transfers.port.ts';
import { transfersAudit } from '../transfers.texts.ts';
import type { TransferFailure } from '../transfers.values.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import type { TransferRecord } from './transfer-rows.ts';
import { findItems } from './transfers.store.ts';

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

const steps = {
  create: transfersAudit.step('transfer.create'),
  answer: transfersAudit.step('transfer.answer'),
} as const;

type Said =
  | { readonly type: 'heard'; readonly told: ProviderTransfer | undefined }
  | { readonly type: 'refused'; readonly failure: TransferFailure };

/**
 * Says to the provider what is still to be said, and reads where the transfer stands. A refusal
 * counts only where the provider has not moved it on meanwhile.
 * @throws TransferProviderUnreachable
 */
export async function sayWish(
  ports: TransferJobPorts,
  task: CarryOut,
  transfer: TransferRecord,
): Promise<Said> {
  const { transferProvider: provider } = ports;
  const { tenantId } = task;
  const read = async () =>
    transfer.ref === null ? undefined : provider.read(tenantId, transfer.ref);
  try {
    if (transfer.wish === 'create')
      return { type: 'heard', told: await create(ports, task, transfer) };
    if (transfer.wish !== null) await answer(ports, task, transfer, transfer.wish);
    return { type: 'heard', told: await read() };
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error;
    const told = await read();
    if (told && told.state !== 'pending') return { type: 'heard', told };
    return { type: 'refused', failure: error.failure };
  }
}

async function create(
  ports: TransferJobPorts,
  task: CarryOut,
  { id, direction, partnerId, partnerName, contactEmail, createdAt }: TransferRecord,
): Promise<ProviderTransfer> {
  const { tenantId } = task;
  const items = await withTenant(ports.db, tenantId, (tx) => findItems(tx, id));
  const refs = items.map(({ ref }) => ref);
  const { contactEmail: _hidden, ...request } = {
    ...{ id, tenantId, direction, partnerId, partnerName, contactEmail, createdAt, refs },
  };
  return recorded(ports, task, { step: steps.create, request }, () =>
    ports.transferProvider.create({ ...request, contactEmail }),
  );
}

async function answer(
  ports: TransferJobPorts,
  task: CarryOut,
  { ref }: TransferRecord,
  wish: Exclude<TransferRecord['wish'], 'create' | null>,
): Promise<void> {
  if (ref === null) return;
  const step = wish === 'expire' ? 'withdraw' : wish;
  await recorded(ports, task, { step: steps.answer, request: { ref, step } }, () =>
    ports.transferProvider.take(task.tenantId, ref, step),
  );
}

interface Step {
  readonly step: ProcessStepName;
  readonly request: unknown;
}

/** Takes a step and writes down how it went; its error goes on to the caller. */
async function recorded<T>(
  ports: TransferJobPorts,
  task: CarryOut,
  { step, request }: Step,
  run: () => Promise<T>,
): Promise<T> {
  const { tenantId, correlationId, attempt = 1 } = task;
  const startedAt = ports.now();
  const from = performance.now();
  const write = (result: StepResult, told: unknown) =>
    ports.processLog?.record({
      ...{ tenantId, correlationId, attempt, process: 'transfer', step, result, request },
      ...{ startedAt, durationMs: performance.now() - from, answer: told },
      actor: originOf(ports, task).actor,
    });
  try {
    const told = await run();
    await write('done', told ?? null);
    return told;
  } catch (error) {
    const result = error instanceof TransferRefused ? 'refused' : 'unreachable';
    await write(result, { error: String(error) });
    throw error;
  }
}
