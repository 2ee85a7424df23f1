import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { StaffAccessView } from '#domains/staff-access/web/staff-access-view.tsx';
import { staffAccessTexts } from '#domains/staff-access/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';

/** Page that lists which operator staff have or had access to the company, with reason and end. */
export function StaffAccessPage() {
  const t = useT(staffAccessTexts);
  return (
    <StaffAccessView
      scope="list"
      title={t('access.title')}
      description={t('access.description')}
      roleName={useRoleWords().nameOf}
    />
  );
}
