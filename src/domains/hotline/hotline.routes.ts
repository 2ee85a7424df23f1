import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.hotline.read;
const base = '/incidents-hotline/:tenantId';

/** Endpoints of a company in an emergency: whom to call, with which code, and what to do first. */
export const hotlineRoutes = routes('hotline', {
  desk: { method: 'GET', path: `${base}/desk`, needs },
  code: { method: 'GET', path: `${base}/code`, needs },
  makeCode: { method: 'POST', path: `${base}/code`, needs },
  steps: { method: 'GET', path: `${base}/first-steps`, needs },
  tick: { method: 'PUT', path: `${base}/first-steps`, needs },
  restart: { method: 'POST', path: `${base}/first-steps/restart`, needs },
});
