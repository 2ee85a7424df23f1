import { useState } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notify, notifyError } from '#platform/web/notifications/notify.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { hasDutyConflict } from '../rights.rules.ts';
import type { RoleGrant, TenantUser } from '../users.schema.ts';
import { usersClient } from './clients.ts';
import { NavPreview } from './nav-preview.tsx';
import { nameOf } from './person-state.rules.ts';
import { type Choice, dayOf, endOfDay, RolePicker, tomorrow } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';
import { useClaimsOf, useMayPeople, peopleSources, usePeopleAction } from './use-people-action.ts';

/** UXR-5: gives a person the roles of before back, unless somebody has changed them since (412). */
function useRoleUndo(before: readonly RoleGrant[]): (saved: TenantUser) => void {
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

/** The roles of one person with their ends, and the menu that follows. */
export function UserSheet({
  user: shown,
  onClose,
}: {
  readonly user: TenantUser;
  readonly onClose: () => void;
}) {
  const t = useT(peopleTexts);
  const [user] = useState(shown); // a live update must not move the edit's beginning (UXR-1)
  const mayEdit = useMayPeople('users', 'edit') && user.kind === 'user' && user.state !== 'removed';
  const save = usePeopleAction(
    usersClient.setRoles,
    t('user.saved', { name: nameOf(user) }),
    onClose,
    useRoleUndo(toGrants(undefined, user)),
  );
  const send = (body: { readonly roles: RoleGrant[]; readonly reason: string }, version: string) =>
    save.run({ params: { userId: user.id }, body, version });
  const form = useForm<{ readonly chosen: Choice[]; readonly reason: string }>({
    initial: {
      chosen: user.roles.map(({ id, expiresAt }) => ({ roleId: id, day: dayOf(expiresAt) })),
      reason: '',
    },
    onSubmit: (values) =>
      send({ roles: toGrants(values.chosen, user), reason: values.reason }, user.version),
  });
  const { chosen, reason } = form.values;
  const close = form.closing(onClose);
  const claims = useClaimsOf(chosen.map(({ roleId }) => roleId));
  const grants = toGrants(chosen, user);
  const actions = mayEdit ? (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={save.pending}
        disabledReason={chosen.length === 0 ? t('invite.noRole') : undefined}
        onPress={() => void form.submit()}
      >
        {t('save')}
      </Button>
    </>
  ) : (
    <Button onPress={onClose}>{t('close')}</Button>
  );
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('user.rolesOf', { name: nameOf(user) })}
      actions={actions}
    >
      <Stack gap={5}>
        {hasDutyConflict(claims) ? <Banner tone="warning">{t('users.conflictHint')}</Banner> : null}
        {user.isSelf && mayEdit ? <Banner>{t('user.self')}</Banner> : null}
        {mayEdit ? (
          <FormView form={form} labels={{ chosen: t('user.roles'), reason: t('reason') }}>
            <RolePicker
              chosen={chosen}
              onChange={(next) => form.change({ chosen: next })}
              hasEnds
              earliest={tomorrow()}
            />
            <TextField label={t('reason')} maxLength={500} {...form.field('reason')} />
          </FormView>
        ) : null}
        <NavPreview claims={claims} name={nameOf(user)} />
      </Stack>
      <ConflictDialog
        action={save}
        fields={[{ key: 'roles', label: t('users.roles') }]}
        base={{ roles: toGrants(undefined, user) }}
        mine={{ roles: grants }}
        onSave={(kept, seen) => void send({ roles: kept.roles, reason }, seen)}
        onTake={onClose}
        refresh={peopleSources}
      />
    </Sheet>
  );
}

/** An end that was not touched stays to the second. */
function toGrants(chosen: readonly Choice[] | undefined, user: TenantUser): RoleGrant[] {
  if (!chosen) return user.roles.map(({ id, expiresAt }) => ({ roleId: id, expiresAt }));
  return chosen.map(({ roleId, day }) => {
    const held = user.roles.find((role) => role.id === roleId);
    return {
      roleId,
      expiresAt: held && dayOf(held.expiresAt) === day ? held.expiresAt : endOfDay(day),
    };
  });
}
