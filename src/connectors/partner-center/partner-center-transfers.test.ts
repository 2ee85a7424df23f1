import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  decideAsOther,
  otherPartner,
  sendAsOther,
} from '#connectors/microsoft-simulator/partner-center/other-partner.ts';
import { aRig, type Rig } from '#connectors/microsoft-simulator/simulator.fixture.ts';
import { powerBiPro } from '#connectors/microsoft-simulator/world/products.ts';
import { TransferRefused, type NewTransfer } from '#domains/transfers/transfers.port.ts';
import { createPartnerCenterTransfers } from './partner-center-transfers.ts';

const tenantId = randomUUID();

function aMover(rig: Rig) {
  const { simulator } = rig;
  const place = () => ({ ...simulator, now: simulator.clock.now() });
  const [first = { id: '' }] = rig.directory().subscriptions;
  return {
    ref: first.id,
    place,
    transfers: createPartnerCenterTransfers({
      partnerCenter: rig.client.partnerCenter('app'),
      partnerTenantId: simulator.world.partner.id,
      customerOf: async () => ({ directoryId: rig.tenantId }),
    }),
    wanted: (more: Partial<NewTransfer> = {}): NewTransfer => ({
      ...{ id: randomUUID(), tenantId, direction: 'out', contactEmail: '', refs: [first.id] },
      ...{ partnerId: otherPartner.id, partnerName: otherPartner.name },
      createdAt: new Date(simulator.clock.now()),
      ...more,
    }),
    kept: () => simulator.books.transfers.of(rig.tenantId, simulator.clock.now()),
    move: () => simulator.clock.advance(simulator.books.pace.provisioning),
  };
}

const failureOf = async (work: Promise<unknown>) => {
  const outcome: unknown = await work.catch((error: unknown) => error);
  return outcome instanceof TransferRefused ? outcome.failure : outcome;
};

describe('what goes to another partner', () => {
  test('it is asked for, accepted by the other partner, and complete', async () => {
    await using rig = await aRig();
    const { transfers, wanted, place, ref, move } = aMover(rig);

    const made = await transfers.create(wanted());
    expect(made).toMatchObject({ direction: 'out', isOwn: true, state: 'pending' });
    expect(made).toMatchObject({ partnerId: otherPartner.id, items: [{ ref, state: 'waiting' }] });
    expect(decideAsOther(place(), made.ref, 'accept')).toBe(true);
    expect(await transfers.read(tenantId, made.ref)).toMatchObject({ state: 'inProgress' });
    move();

    const done = await transfers.read(tenantId, made.ref);
    expect(done).toMatchObject({ state: 'complete', items: [{ ref, state: 'moved' }] });
    expect(rig.directory().subscriptions.find(({ id }) => id === ref)?.status).toBe('deleted');
  });

  test('asked for twice, at once and a week later, it is there once', async () => {
    await using rig = await aRig();
    const { transfers, wanted, kept } = aMover(rig);
    const one = wanted();

    const first = await transfers.create(one);
    expect((await transfers.create(one)).ref).toBe(first.ref);
    rig.simulator.clock.advance(7 * 86_400_000); // Partner Center has forgotten the request's id
    expect((await transfers.create(one)).ref).toBe(first.ref);

    expect(kept()).toHaveLength(1);
  });

  test('an answer that was cut off has been heard once all the same', async () => {
    await using rig = await aRig();
    const { transfers, wanted, kept } = aMover(rig);
    rig.simulator.faults.play([
      {
        fault: { kind: 'cut' },
        service: 'partnerCenter',
        path: '/v1/customers',
        after: 1,
        times: 1,
      },
    ]);

    await transfers.create(wanted());

    expect(kept()).toHaveLength(1);
  });

  test('only who made it withdraws it, and only once it is unanswered', async () => {
    await using rig = await aRig();
    const { transfers, wanted, place } = aMover(rig);
    const { ref } = await transfers.create(wanted());

    expect(await failureOf(transfers.take(tenantId, ref, 'accept'))).toBe('relationship');
    await transfers.take(tenantId, ref, 'withdraw');
    expect(await transfers.read(tenantId, ref)).toMatchObject({ state: 'withdrawn' });
    expect(decideAsOther(place(), ref, 'accept')).toBe(false);
  });

  test.each([
    ['legacyAzure', 'legacyAzure'],
    ['reservations', 'reservation'],
  ] as const)('%s of the customer stop it with their reason', async (refusal, failure) => {
    await using rig = await aRig();
    const { transfers, wanted } = aMover(rig);
    rig.simulator.books.refuse(rig.tenantId, refusal);

    expect(await failureOf(transfers.create(wanted()))).toBe(failure);
  });
});

test('what may move is read, with the reason of what may not', async () => {
  await using rig = await aRig();
  const { transfers, wanted, ref } = aMover(rig);
  expect(await transfers.eligibility(tenantId)).toContainEqual({ ref, blocked: null, detail: '' });

  const made = await transfers.create(wanted());

  expect(await transfers.eligibility(tenantId)).toContainEqual({
    ref,
    blocked: 'inTransfer',
    detail: `subscription is already part of another transfer request id : ${made.ref}`,
  });
});

describe('what comes from another partner', () => {
  test('it is found, accepted, and has an id of its own here', async () => {
    await using rig = await aRig();
    const { transfers, place, move } = aMover(rig);
    const sent = sendAsOther(place(), rig.tenantId, [{ product: powerBiPro, quantity: 4 }]);

    const [found] = (await transfers.list(tenantId)) ?? [];
    expect(found).toMatchObject({ ref: sent.id, direction: 'in', isOwn: false, state: 'pending' });
    await transfers.take(tenantId, sent.id, 'accept');
    move();

    const done = await transfers.read(tenantId, sent.id);
    const here = rig.directory().terms(rig.simulator.clock.now()).at(-1);
    expect(done).toMatchObject({ state: 'complete', items: [{ newRef: here?.id, seats: 4 }] });
  });

  test('a request shows what comes only when it is there; it can be rejected as well', async () => {
    await using rig = await aRig();
    const { transfers, wanted, place } = aMover(rig);
    const contact = { contactEmail: 'it@customer.example', refs: [] };
    const asked = await transfers.create(wanted({ direction: 'in', ...contact }));
    expect(asked).toMatchObject({ direction: 'in', isOwn: true, items: [] });

    const sent = sendAsOther(place(), rig.tenantId, [{ product: powerBiPro, quantity: 4 }]);
    await transfers.take(tenantId, sent.id, 'reject');

    expect(await transfers.read(tenantId, sent.id)).toMatchObject({ state: 'rejected' });
    expect(await transfers.read(tenantId, randomUUID())).toBeUndefined();
  });
});
