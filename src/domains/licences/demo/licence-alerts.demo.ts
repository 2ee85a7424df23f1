import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { alertsOf } from '../licence-alerts.rules.ts';
import type { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { sampledSettings } from './licence-settings.estate.ts';
import { sampleBook } from './licence-world.estate.ts';

export const licenceAlertsDemo: DemoHandlers<typeof licenceAlertsContract> = {
  async list({ estate, query, now }) {
    const { products } = sampleBook(estate, now());
    return pageOf(alertsOf(products, estate.part(sampledSettings).thresholds), query, now());
  },
  thresholds: async ({ estate }) => estate.part(sampledSettings).thresholds,
  async putThresholds({ estate, body }) {
    estate.part(sampledSettings).thresholds = body;
    return body;
  },
};
