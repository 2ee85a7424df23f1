import { SubjectEvents } from '#domains/audit/web/subject-events.tsx';
import { UsersView } from '#domains/people/web/users-view.tsx';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { customerAdminTexts } from './texts.ts';

const eventsOf = (subjectId: string) => <SubjectEvents subjectId={subjectId} />;

/** People of the company and their open invitations. */
export function UsersPage() {
  const t = useT(customerAdminTexts);
  const mayReadTrail = useMayUse(...rights.audit.read);
  return (
    <UsersView description={t('users.description')} {...(mayReadTrail && { events: eventsOf })} />
  );
}
