import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const ordersPersonalData = personalRegister({
  cart_items: {
    purpose: 'what somebody is about to order',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: [
      'offer_id',
      'product_id',
      'sku_id',
      'title',
      'edition',
      'term_duration',
      'billing_plan',
      'currency_code',
    ],
  },
  carts: {
    purpose: 'what somebody is about to order',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['cost_centre'],
  },
  commitments: {
    purpose: 'what is owed',
    notPersonal: ['currency_code'],
  },
  orders: {
    purpose: 'what was ordered; the order itself is kept as the law wants',
    who: { column: 'placed_by_id', by: 'id' },
    own: { placed_by: 'pseudonym' },
    mentions: ['note'],
    notPersonal: [
      'type',
      'state',
      'po_number',
      'cost_centre',
      'currency_code',
      'first_title',
      'words',
      'correlation_id',
    ],
  },
  approval_policies: {
    purpose: 'which orders need an approval',
    notPersonal: ['mode', 'currency_code'],
  },
  order_approvals: {
    purpose: 'who approved an order',
    who: { column: 'decided_by_id', by: 'id' },
    own: { decided_by: 'pseudonym' },
    notPersonal: ['reason', 'decision'],
  },
  order_events: {
    purpose: 'how an order went',
    mentions: ['by_name', 'note'],
    notPersonal: ['state'],
  },
  order_lines: {
    purpose: 'what was ordered',
    notPersonal: [
      'type',
      'offer_id',
      'product_id',
      'sku_id',
      'title',
      'edition',
      'term_duration',
      'billing_plan',
      'end_of_term',
      'state',
      'failure',
      'subscription_ref',
      'from_title',
      'from_edition',
      'into_ref',
    ],
  },
});
