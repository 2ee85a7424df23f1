import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { aRig, faultOfCall, type Rig } from '../simulator.fixture.ts';
import { confirmAgreement, nora, withAgreement } from './agreement.fixture.ts';
import { aShop } from './buying.fixture.ts';

const rigWith = (agreement?: Parameters<typeof withAgreement>[0]) =>
  aRig({ size: withAgreement(agreement) });

async function confirmationsAt({ client, tenantId }: Rig): Promise<readonly JsonObject[]> {
  const path = `/customers/${tenantId}/agreements?agreementType=MicrosoftCustomerAgreement`;
  return ((await client.partnerCenter('user').get(path)).body as { items: JsonObject[] }).items;
}

describe('the customer agreement (B2.16)', () => {
  test('is confirmed for most customers, and is read by its type', async () => {
    await using rig = await rigWith();
    const partner = rig.client.partnerCenter('user');

    expect(await confirmationsAt(rig)).toMatchObject([
      { type: 'MicrosoftCustomerAgreement', primaryContact: { email: 'vertrag@reuter.example' } },
    ]);
    const untyped = (await partner.get(`/customers/${rig.tenantId}/agreements`)).body;
    expect(untyped).toMatchObject({ totalCount: 0 });
    const every = (await partner.get('/agreements?agreementType=*')).body;
    expect(every).toMatchObject({ totalCount: 2 });
  });

  test('without it nothing is bought, added or moved (13605); once it is confirmed, it is', async () => {
    await using rig = await rigWith('missing');
    const shop = aShop(rig);
    const [held] = await shop.list('/subscriptions');
    const path = `${shop.customer}/subscriptions/${String(held?.['id'])}`;
    const change = (quantity: number) =>
      shop.partnerCenter.send({ method: 'PATCH', path, body: { ...held, quantity } });
    const cart = await shop.aCart({});

    expect(await faultOfCall(shop.checkOut(cart))).toMatchObject({ code: '13605' });
    expect(await faultOfCall(change(6))).toMatchObject({ code: '13605' });
    expect(await faultOfCall(shop.post(`${path}/transitions`, aMove))).toMatchObject({
      code: '13605',
    });
    const made = await confirmAgreement(rig);

    expect(made.body).toMatchObject({ primaryContact: nora, type: 'MicrosoftCustomerAgreement' });
    expect(await confirmationsAt(rig)).toMatchObject([{ dateAgreed: '2026-10-30T00:00:00' }]);
    expect((await shop.checkOut(cart)).orders).toHaveLength(1);
    expect((await change(6)).body).toMatchObject({ quantity: 6 });
  });

  test('who accepted at Microsoft itself buys, without a confirmation', async () => {
    await using rig = await rigWith('direct');
    const shop = aShop(rig);
    const path = `/customers/${rig.tenantId}/directSignedMicrosoftCustomerAgreementStatus`;

    expect((await rig.client.partnerCenter('user').get(path)).body).toEqual({ isSigned: true });
    expect(await confirmationsAt(rig)).toEqual([]);
    expect((await shop.checkOut(await shop.aCart({}))).orders).toHaveLength(1);
  });

  test('what was confirmed before April 2023 has to be confirmed anew', async () => {
    await using rig = await rigWith('outdated');
    const shop = aShop(rig);
    const cart = await shop.aCart({});

    expect(await confirmationsAt(rig)).toHaveLength(1);
    expect(await faultOfCall(shop.checkOut(cart))).toMatchObject({ code: '13605' });
    await confirmAgreement(rig);
    expect((await shop.checkOut(cart)).orders).toHaveLength(1);
  });

  test('the same person again is refused (600061), the same request is answered again', async () => {
    await using rig = await rigWith('missing');
    const id = crypto.randomUUID();
    const first = await confirmAgreement(rig, nora, '2026-10-30T00:00:00Z', id);

    const again = await confirmAgreement(rig, nora, '2026-10-30T00:00:00Z', id);
    expect(again.body).toEqual(first.body);
    expect(await faultOfCall(confirmAgreement(rig))).toMatchObject({ code: '600061' });
    await confirmAgreement(rig, { ...nora, phoneNumber: '+49 731 1234' });
    expect(await confirmationsAt(rig)).toHaveLength(2);
  });

  test('a day ahead, no person and another template are refused', async () => {
    await using rig = await rigWith('missing');
    const refused = [
      [nora, '2027-01-01T00:00:00Z'],
      [{ ...nora, lastName: '' }, '2026-10-30T00:00:00Z'],
      [{ ...nora, email: 'nobody' }, '2026-10-30T00:00:00Z'],
    ] as const;

    for (const [contact, on] of refused)
      expect(await faultOfCall(confirmAgreement(rig, contact, on))).toMatchObject({
        kind: 'refused',
      });
    expect(await confirmationsAt(rig)).toEqual([]);
  });

  test('an application alone reads and confirms nothing (900329)', async () => {
    await using rig = await rigWith();
    const path = `/customers/${rig.tenantId}/agreements`;

    const fault = await faultOfCall(rig.client.partnerCenter('app').get(path));
    expect(fault).toMatchObject({ kind: 'forbidden' });
  });
});

const aMove = {
  toCatalogItemId: 'CFQ7TTC0LCHC:0001:none',
  quantity: 1,
  transitionType: 'transition_only',
};
