import { customerApp } from '#platform/common/map-app.ts';
import type { MapPage } from '#platform/common/portal-map.ts';

const dashboard = (name: 'ceo' | 'ciso' | 'communications' | 'identity' | 'devices'): MapPage => ({
  path: `dashboards/${name}`,
  group: 'dashboards',
  requiredPermissions: [`security:dashboards:${name}`],
  flag: `security/dashboards/${name}`,
});

/** Pages of this app on the portal's map (spec §2), built or not. */
export const securityMap = customerApp('security', [
  ...(['ceo', 'ciso', 'communications', 'identity', 'devices'] as const).map(dashboard),
  {
    path: 'incidents',
    requiredPermissions: [
      'security:incidents:read',
      'security:incidents:manage',
      'security:incidents:respond',
    ],
    flag: 'security/incidents',
  },
]);
