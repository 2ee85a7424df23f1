import { UsersView } from '#domains/people/web/users-view.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerAdminTexts } from './texts.ts';

/** People of the company and their open invitations. */
export function UsersPage() {
  const t = useT(customerAdminTexts);
  return <UsersView description={t('users.description')} />;
}
