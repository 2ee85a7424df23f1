import { describe, expect, test } from 'vitest';
import { aShop } from '../partner-center/buying.fixture.ts';
import { confirmAgreement, withAgreement } from '../partner-center/agreement.fixture.ts';
import { aRig, dayMs, faultOfCall } from '../simulator.fixture.ts';
import type { KeptThing, WorldKeeper } from '../world/kept-thing.ts';

/** A place in memory that may be full. */
function aPlace() {
  const kept = new Map<string, KeptThing>();
  const place = { isFull: false };
  const keeper = (): WorldKeeper => ({
    things: [...kept.values()],
    keep: async (things) => {
      if (place.isFull) throw new Error('the disk is full');
      for (const one of things) kept.set(`${one.kind} ${one.id}`, structuredClone(one));
    },
  });
  return { keeper, place };
}

describe('a world that is kept (decision 0151)', () => {
  test('has in the next run what was bought, changed and ordered, and its clock', async () => {
    const { keeper } = aPlace();
    const ids = { order: '', subscription: '' };
    {
      await using rig = await aRig({ keeper: keeper() });
      const shop = aShop(rig);
      const { orders } = await shop.checkOut(await shop.aCart({ quantity: 7 }));
      ids.order = orders[0]?.id ?? '';
      ids.subscription = rig.directory().subscriptions.at(-1)?.id ?? '';
      await fetch(`${rig.simulator.control}/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ days: 40 }),
      });
    }

    await using next = await aRig({ keeper: keeper() });
    const shop = aShop(next);

    expect(next.simulator.clock.now()).toBeGreaterThanOrEqual(next.clock.now() + 40 * dayMs);
    expect(await shop.read(`/orders/${ids.order}`)).toMatchObject({ status: 'completed' });
    expect(await shop.read(`/subscriptions/${ids.subscription}`)).toMatchObject({ quantity: 7 });
    expect(next.directory().subscriptions).toHaveLength(4);
  });

  test('has in the next run which acceptances of the agreement were confirmed', async () => {
    const { keeper } = aPlace();
    const size = withAgreement('missing');
    {
      await using rig = await aRig({ keeper: keeper(), size });
      await confirmAgreement(rig);
    }

    await using next = await aRig({ keeper: keeper(), size });
    expect((await aShop(next).checkOut(await aShop(next).aCart({}))).orders).toHaveLength(1);
  });

  test('begins anew without a keeper', async () => {
    await using rig = await aRig();
    const shop = aShop(rig);
    await shop.checkOut(await shop.aCart({}));
    await using next = await aRig();

    expect(next.directory().subscriptions).toHaveLength(3);
  });

  test('answers only what is kept: where it cannot be, the line breaks, and the same again is told', async () => {
    const { keeper, place } = aPlace();
    await using rig = await aRig({ keeper: keeper() }, { limits: { maxAttempts: 1 } });
    const shop = aShop(rig);
    const cart = await shop.aCart({});
    place.isFull = true;

    expect(await faultOfCall(shop.checkOut(cart))).toMatchObject({ kind: 'network' });
    place.isFull = false;

    expect((await shop.checkOut(cart)).orders).toHaveLength(1);
    expect(rig.simulator.books.orders).toHaveLength(1);
    expect(keeper().things.filter(({ kind }) => kind === 'order')).toHaveLength(1);
  });
});
