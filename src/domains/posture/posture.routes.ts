import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const postureRoutes = routes('posture', {
  overview: { method: 'GET', path: '/security/:tenantId/posture', needs: rights.posture.read },
  identityRows: {
    method: 'GET',
    path: '/security/:tenantId/posture/identity',
    needs: [...rights.posture.readControls, ...rights.posture.readIdentity],
  },
  deviceRows: {
    method: 'GET',
    path: '/security/:tenantId/posture/devices',
    needs: [...rights.posture.readControls, ...rights.posture.readDevices],
  },
});

export const postureControlsRoutes = routes('postureControls', {
  list: {
    method: 'GET',
    path: '/security/:tenantId/controls',
    needs: rights.posture.readControls,
  },
  treat: {
    method: 'PUT',
    path: '/security/:tenantId/controls/:control/treatment',
    needs: rights.posture.treat,
  },
});
