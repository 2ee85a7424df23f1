import { translation } from '#platform/web/i18n/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  welcome: 'Welcome, {name}',
  'tenants.title': 'Customers',
  'tenants.search': 'Find customers',
  'tenants.name': 'Name',
  'tenants.bundle': 'Bundle',
  'tenants.none': 'No customers have been created yet.',
  'tenants.noMatch': 'No customer has this name',
  'tenants.noMatchNext': 'Check the spelling, or clear the search.',
  'tenants.failed': 'The customers could not be loaded',
  'tenants.clear': 'Clear search',
  'prices.title': 'Price state',
  'prices.version': 'Version',
  'prices.effective': 'In effect since',
  'prices.rows': 'Prices',
  'prices.published': 'Published',
  'prices.by': '{when} by {who}',
  'prices.all': 'All versions',
  'prices.none': 'No prices published yet',
  'prices.noneNext': 'Customers can order once a price sheet has been imported and published.',
  'prices.upload': 'Import a price sheet',
  'prices.failed': 'The price state could not be loaded',
});
