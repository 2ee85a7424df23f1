import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.incidents.byStaff;

/** Endpoints of staff: taking a call, and what customers see of the hotline. */
export const hotlineDeskRoutes = routes('hotlineDesk', {
  answer: { method: 'POST', path: '/internal/hotline/calls', needs, idempotencyKey: 'required' },
  settings: { method: 'GET', path: '/internal/hotline/settings', needs },
  saveSettings: {
    method: 'PUT',
    path: '/internal/hotline/settings',
    needs,
    version: 'required',
  },
});
