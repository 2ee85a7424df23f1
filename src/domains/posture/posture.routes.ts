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
  communications: {
    method: 'GET',
    path: '/security/:tenantId/posture/communications',
    needs: rights.posture.readCommunications,
  },
  communicationRows: {
    method: 'GET',
    path: '/security/:tenantId/posture/communications/rows',
    needs: [...rights.posture.readControls, ...rights.posture.readCommunications],
  },
});

export const mailDomainsRoutes = routes('mailDomains', {
  list: {
    method: 'GET',
    path: '/security/:tenantId/mail-domains',
    needs: rights.posture.readCommunications,
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
