import { UsersView } from '#domains/people/web/users-view.tsx';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { internalTexts } from './texts.ts';

const SubjectEvents = laterPart(() =>
  import('#domains/audit/web/subject-events.tsx').then((part) => part.SubjectEvents),
);
const PersonSessions = laterPart(() =>
  import('#domains/people/web/person-sessions.tsx').then((part) => part.PersonSessions),
);
const signInsOf = (userId: string, name: string) => <PersonSessions {...{ userId, name }} />;
const eventsOf = (subjectId: string) => <SubjectEvents subjectId={subjectId} />;

/** People of the tenant that staff have chosen. */
export function TenantUsersPage() {
  const t = useT(internalTexts);
  const tenant = useActiveTenant()?.name;
  usePageTitle(tenant && t('tenantUsers.title', { tenant }));
  return (
    <UsersView
      description={t('tenantUsers.description', { tenant: tenant ?? '' })}
      events={eventsOf}
      signIns={signInsOf}
    />
  );
}
