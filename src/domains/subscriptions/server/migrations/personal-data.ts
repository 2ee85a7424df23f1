import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const subscriptionsPersonalData = personalRegister({
  subscriptions: {
    purpose: 'what was booked',
    notPersonal: [
      'name',
      'external_ref',
      'offer_id',
      'product_id',
      'sku_id',
      'title',
      'edition',
      'term_duration',
      'billing_plan',
      'end_of_term_action',
      'currency_code',
      'state',
      'order_number',
      'state_before',
      'ending_seen',
      'words',
    ],
  },
  subscription_history: {
    purpose: 'what was booked',
    notPersonal: [
      'cause',
      'currency_code',
      'end_of_term_action',
      'order_id',
      'order_number',
      'term_duration',
      'billing_plan',
    ],
  },
});
