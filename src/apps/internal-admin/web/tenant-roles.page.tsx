import { RolesView } from '#domains/people/web/roles-view.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { internalTexts } from './texts.ts';

/** Roles of the tenant that staff have chosen. */
export function TenantRolesPage() {
  const t = useT(internalTexts);
  const tenant = useActiveTenant()?.name;
  usePageTitle(tenant && t('tenantRoles.title', { tenant }));
  return <RolesView description={t('tenantRoles.description', { tenant: tenant ?? '' })} />;
}
