import { RolesView } from '#domains/people/web/roles-view.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerAdminTexts } from './texts.ts';

/** Roles that people of the company can hold. */
export function RolesPage() {
  const t = useT(customerAdminTexts);
  return <RolesView description={t('roles.description')} />;
}
