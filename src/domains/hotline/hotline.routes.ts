import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.hotline.read;

/** Endpoints of a company in an emergency: whom to call, with which code, and what to do first. */
export const hotlineRoutes = routes('hotline', {
  desk: { method: 'GET', path: '/incidents-hotline/:tenantId/desk', needs },
  code: { method: 'GET', path: '/incidents-hotline/:tenantId/code', needs },
  makeCode: { method: 'POST', path: '/incidents-hotline/:tenantId/code', needs },
  steps: { method: 'GET', path: '/incidents-hotline/:tenantId/first-steps', needs },
  tick: { method: 'PUT', path: '/incidents-hotline/:tenantId/first-steps', needs },
  restart: { method: 'POST', path: '/incidents-hotline/:tenantId/first-steps/restart', needs },
});
