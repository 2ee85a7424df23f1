import { type Gates, customerApp, group } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

const licenses: Gates = { requiredPermissions: rights.licences.read };
const finances: Gates = { requiredPermissions: rights.billing.read, bundle: 'finances' };

/** Orders as money have a bundle permission of their own (spec §6). */
const orders: Gates = { requiredPermissions: rights.billing.read, bundle: 'completedOrders' };

/** Pages of this app on the portal's map (spec §2), built or not. */
export const businessCockpitMap = customerApp('business-cockpit', [
  ...group('licenses', ['overview', 'cost-distribution', 'assignments', 'history'], licenses),
  // Ours: the specification has no such page, and no flat form of it.
  { path: 'licenses/evidence', ...licenses },
  ...group('finances', ['overview', 'invoices'], finances),
  ...group('finances', ['orders'], orders),
  ...group('finances', ['contracts', 'price-list'], finances),
]);
