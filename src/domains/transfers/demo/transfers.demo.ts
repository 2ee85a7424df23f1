import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { listResult } from '#platform/common/paging.ts';
import { expiryOf, stepsOf } from '../transfer-state.rules.ts';
import { transferRefusals } from '../transfers.refusals.ts';
import type { TransferState, TransferStep } from '../transfers.values.ts';
import type { Transfer, transfersContract } from '../transfers.schema.ts';
import { movableOf, sampleTransfers, shownTransfer } from './sample-transfers.estate.ts';

/** In demo mode the other side has answered as soon as the operator has. */
const after: Readonly<Record<TransferStep, TransferState>> = {
  withdraw: 'withdrawn',
  accept: 'complete',
  reject: 'rejected',
};

const all = ({ estate, world }: Pick<DemoCtx, 'estate' | 'world'>): Transfer[] =>
  sampleTenantsFor(estate, 'portal').flatMap(({ id, tenantName }) =>
    world
      .estateOf(id)
      .part(sampleTransfers)
      .transfers.map((one) => shownTransfer(one, tenantName)),
  );

const rowOf = ({ contactEmail: _c, items: _i, events: _e, steps: _s, ...row }: Transfer) => row;

const sorts = {
  createdAt: (row: Transfer) => row.createdAt,
  tenant: (row: Transfer) => row.tenantName,
  partner: (row: Transfer) => row.partnerName,
  expiresOn: (row: Transfer) => row.expiresOn,
} as const;

export const transfersDemo: DemoHandlers<typeof transfersContract> = {
  async list(call) {
    const { query, now } = call;
    const found = all(call).filter(
      (row) =>
        (query.state ?? row.state) === row.state &&
        (query.direction ?? row.direction) === row.direction &&
        isFound(query.search, row.tenantName, row.partnerName, row.names.join(' ')),
    );
    const rows = sortedBy(found, sorts[query.sortBy], query.sortDirection);
    return pageOf(rows.map(rowOf), query, now());
  },
  async movable({ estate, now }) {
    const rows = movableOf(estate, now()).map(({ id, name, seats, endsOn }) => ({
      ...{ id, name, seats, endsOn, blocked: null, detail: '' },
    }));
    return listResult(rows, rows.length, now());
  },
  async get(call) {
    const { estate, params } = call;
    const found = estate.part(sampleTransfers).transfers.find(({ id }) => id === params.transferId);
    if (!found) throw transferRefusals.NOT_FOUND();
    const name = all(call).find(({ tenantId }) => tenantId === estate.tenantId)?.tenantName;
    return shownTransfer(found, name ?? '');
  },
  async create({ estate, body, caller, now }) {
    const chosen = movableOf(estate, now()).filter(({ id }) => body.subscriptionIds.includes(id));
    if (body.direction === 'out' && chosen.length === 0) throw transferRefusals.NOTHING_CHOSEN();
    const [id, at] = [crypto.randomUUID(), now().toISOString()];
    const { direction, partnerId, partnerName, contactEmail } = body;
    estate.part(sampleTransfers).transfers.unshift({
      ...{ id, tenantId: estate.tenantId, direction, partnerId, partnerName, contactEmail },
      ...{ isOwn: true, state: 'pending', wish: null, failure: null, reference: id },
      ...{ createdAt: at, changedAt: at, expiresOn: expiryOf(now()) },
      items: chosen.map((one) => ({
        ...{ id: one.id, name: one.name, seats: one.seats, state: 'waiting', detail: '' },
        ...{ chosenEnd: one.endOfTermAction, seenEnd: null, isEndDifferent: false },
      })),
      events: [{ id, at, kind: 'created', by: caller.name, note: '' }],
    });
    return { id };
  },
  async step({ estate, params, body, caller, now }) {
    const book = estate.part(sampleTransfers);
    const found = book.transfers.find(({ id }) => id === params.transferId);
    if (!found) throw transferRefusals.NOT_FOUND();
    if (!stepsOf(found).includes(body.step)) throw transferRefusals.WRONG_STATE();
    const state = after[body.step];
    const at = now().toISOString();
    const event = { id: crypto.randomUUID(), at, kind: state, by: caller.name, note: '' };
    const itemState = state === 'complete' ? 'moved' : 'stayed';
    book.transfers = book.transfers.map((one) =>
      one === found
        ? {
            ...{ ...one, state, changedAt: at, events: [...one.events, event] },
            items: one.items.map((item) => ({ ...item, state: itemState })),
          }
        : one,
    );
    return { id: params.transferId };
  },
};
