import { useState } from 'react';
import { hasDutyConflict } from '#domains/people/rights.rules.ts';
import type { RoleGrant, TenantUser } from '#domains/people/users.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { rolesClient, usersClient } from './clients.ts';
import { NavPreview } from './nav-preview.tsx';
import { nameOf } from './person-state.rules.ts';
import { RolePicker, dayOf, endOfDay, tomorrow, type Choice } from './role-picker.tsx';
import { StateChip } from './state-chip.tsx';
import { peopleTexts } from './texts.ts';
import { peopleSources, usePeopleAction } from './use-people-action.ts';
import { useMayPeople } from './use-people-rights.ts';
import { useRoleUndo } from './use-role-undo.ts';

/** Sheet of one person: roles with end dates, and the resulting menu. */
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
  const claims = useClaims(chosen);
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
      isBeside
      isOpen
      onClose={close}
      title={nameOf(user)}
      subtitle={<StateChip user={user} />}
      actions={actions}
      size="lg"
    >
      <Stack gap={5}>
        <Facts user={user} />
        {hasDutyConflict(claims) ? <Banner tone="warning">{t('users.conflictHint')}</Banner> : null}
        {user.isSelf && mayEdit ? <Banner>{t('user.self')}</Banner> : null}
        {mayEdit ? (
          <Section title={t('user.roles')}>
            <FormView form={form} labels={{ chosen: t('user.roles'), reason: t('reason') }}>
              <RolePicker
                chosen={chosen}
                onChange={(next) => form.change({ chosen: next })}
                hasEnds
                earliest={tomorrow()}
              />
              <TextField label={t('reason')} maxLength={500} {...form.field('reason')} />
            </FormView>
          </Section>
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

function useClaims(chosen: readonly Choice[]): string[] {
  const roles = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  return [
    ...new Set(
      roles
        .filter((role) => chosen.some((one) => one.roleId === role.id))
        .flatMap((role) => role.claims),
    ),
  ];
}

function Facts({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  return (
    <DescriptionList
      items={[
        { term: 'E-Mail', detail: user.email },
        { term: t('users.since'), detail: <DateText value={user.since} /> },
        ...(user.invitedBy ? [{ term: t('users.invitedBy'), detail: user.invitedBy }] : []),
        ...(user.kind === 'user'
          ? [
              {
                term: t('users.lastSignIn'),
                detail: user.lastSignInAt ? (
                  <DateText value={user.lastSignInAt} style="dateTime" />
                ) : (
                  t('users.never')
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
