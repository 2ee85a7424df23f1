import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const partnerCenterPersonalData = personalRegister({
  partner_center_orders: {
    purpose: 'orders on their way through Partner Center',
    notPersonal: ['cart_id'],
  },
  partner_center_lines: {
    purpose: 'orders on their way through Partner Center',
    notPersonal: ['request', 'outcome', 'partner_order_id'],
  },
});
