import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticesContract, type Notice } from '#domains/notices/notices.schema.ts';
import { noticeTopics } from '#main/registers.ts';
import { createInboxHandlers } from '#domains/notices/server/notices.handlers.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(noticesContract, createInboxHandlers('tenant', { noticeTopics }));
});
afterAll(() => shop.close());

async function inbox({ tenantId, person }: Buyer): Promise<Notice[]> {
  const { body } = await shop.portal.get(`/notifications/${tenantId}/inbox`, person);
  return (body as { data: Notice[] }).data;
}

async function placed(poNumber = ''): Promise<{ buyer: Buyer; orderId: string }> {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell({ title: 'Business Premium' }), 3);
  return { buyer, orderId: (await buyer.place({ poNumber })).body.id };
}

test('an order is one row in the inbox, from placing to its end: read for whoever placed it, news to colleagues', async () => {
  const { buyer, orderId } = await placed();
  const colleague = await shop.newColleague(buyer);

  expect(await inbox(buyer)).toMatchObject([
    { message: 'ORDER_SUBMITTED', isRead: true, isOwn: true },
  ]);
  const [before] = await inbox(colleague);
  expect(before).toMatchObject({
    message: 'ORDER_SUBMITTED',
    isRead: false,
    link: `/:/marketplace/order-history?order=${orderId}`,
  });

  await shop.carryOut(buyer, orderId);

  for (const one of [buyer, colleague])
    expect(await inbox(one)).toMatchObject([
      {
        id: before?.id,
        message: 'ORDER_COMPLETED',
        type: 'success',
        params: { title: 'Business Premium' },
        isRead: false,
      },
    ]);
});

test('an order that failed stays on the screen until it is closed (spec §1: keepVisibleError)', async () => {
  const { buyer, orderId } = await placed('TEST-REFUSE');

  await shop.carryOut(buyer, orderId);

  expect(await inbox(buyer)).toMatchObject([
    { message: 'ORDER_FAILED', type: 'keepVisibleError', isRead: false },
  ]);
});

test('whoever may not see orders is told of none', async () => {
  const { buyer } = await placed();

  expect(await inbox(await shop.newColleague(buyer, ['portal:user']))).toEqual([]);
});
