import type { RoleGrant, TenantUser } from '#domains/people/users.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notify, notifyError } from '#platform/web/notifications/notify.ts';
import { usersClient } from './clients.ts';
import { nameOf } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';
import { peopleSources } from './use-people-action.ts';

/** UXR-5: gives a person the roles of before back, unless somebody has changed them since (412). */
export function useRoleUndo(before: readonly RoleGrant[]): (saved: TenantUser) => void {
  const t = useT(peopleTexts);
  const giveBack = async (saved: TenantUser): Promise<void> => {
    const body = {
      roles: before.map(({ roleId, expiresAt }) => ({ roleId, expiresAt })),
      reason: '',
    };
    await usersClient.setRoles({ params: { userId: saved.id }, body, version: saved.version });
    notify({ type: 'success', text: t('user.rolesBack', { name: nameOf(saved) }) });
    await refreshSources(peopleSources.map(({ key }) => key));
  };
  return (saved) =>
    void giveBack(saved).catch((error: unknown) => {
      if (error instanceof ApiError) notifyError(error);
      else reportError(error);
    });
}
