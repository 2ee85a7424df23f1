import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const mayRead = [...rights.audit.read, ...rights.audit.byStaff] as const;

export const auditRoutes = routes('audit', {
  list: {
    method: 'GET',
    path: '/tenants/:tenantId/audit',
    demoMode: 'ignored',
    needs: mayRead,
    exportable: true,
  },
  verify: {
    method: 'GET',
    path: '/tenants/:tenantId/audit/verification',
    demoMode: 'ignored',
    needs: mayRead,
  },
});

export const staffAuditRoutes = routes('staffAudit', {
  list: {
    method: 'GET',
    path: '/internal/audit',
    demoMode: 'ignored',
    needs: rights.audit.readOperator,
    exportable: true,
  },
  verify: {
    method: 'GET',
    path: '/internal/audit/verification',
    demoMode: 'ignored',
    needs: rights.audit.readOperator,
  },
});
