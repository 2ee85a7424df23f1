import type { TenantUser } from '#domains/people/users.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { toasts } from '#platform/web/ui/toast.tsx';
import { invitationsClient, usersClient } from './clients.ts';
import { nameOf, type PersonAct } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';
import { peopleSources } from './use-people-action.ts';

export type DirectAct = Exclude<PersonAct, 'edit' | 'link'>;

const undoOf: Partial<Record<DirectAct, DirectAct>> = {
  block: 'unblock',
  unblock: 'block',
  remove: 'restore',
};

function call(act: DirectAct, user: TenantUser, reason: string): Promise<unknown> {
  const params = { userId: user.id };
  const invitation = { invitationId: user.id };
  switch (act) {
    case 'resend':
      return invitationsClient.resend({ params: invitation, idempotencyKey: crypto.randomUUID() });
    case 'revoke':
      return invitationsClient.revoke({ params: invitation });
    case 'confirm':
    case 'refuse':
      return invitationsClient[act]({
        params: invitation,
        body: { userId: user.invitation?.ask?.userId ?? '' },
      });
    case 'block':
    case 'unblock':
    case 'remove':
    case 'restore':
      return usersClient[act]({ params, body: { reason } });
  }
}

/** Returns actions on one or several people; reversible ones offer an undo. */
export function usePersonActs() {
  const t = useT(peopleTexts);

  const run = async (act: DirectAct, user: TenantUser, reason = ''): Promise<void> => {
    try {
      await call(act, user, reason);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return notifyError(error);
    }
    await refresh();
    const undo = undoOf[act];
    const action = undo && { label: t('undo'), onAction: () => void run(undo, user) };
    toasts.success({ text: t(`done.${act}`, { name: nameOf(user) }), ...(action && { action }) });
  };

  /** Runs an action for people one after the other; each refusal gives its reason. */
  const runAll = async (act: DirectAct, users: readonly TenantUser[]): Promise<void> => {
    const failed: ApiError[] = [];
    for (const user of users) {
      await call(act, user, '').catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        failed.push(error);
      });
    }
    await refresh();
    if (failed.length < users.length)
      toasts.success(t('bulk.done', { count: users.length - failed.length }));
    if (failed[0]) {
      toasts.error({ text: t('bulk.failed', { count: failed.length }) });
      notifyError(failed[0]);
    }
  };
  return { run, runAll };
}

const refresh = () => refreshSources(peopleSources.map(({ key }) => key));
