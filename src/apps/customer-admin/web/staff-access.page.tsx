import { StaffAccessView } from '#domains/directory/web/staff-access-view.tsx';
import { peopleTexts } from '#domains/directory/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';

/** Who of the operator has or had access to the company, why and until when. */
export function StaffAccessPage() {
  const t = useT(peopleTexts);
  return <StaffAccessView scope="list" title={t('access.title')} description={t('access.description')} />;
}
