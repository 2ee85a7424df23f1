import { useState } from 'react';
import { hasDutyConflict } from '#domains/people/rights.rules.ts';
import type { UserRole } from '#domains/people/roles.schema.ts';
import type { Claim } from '#platform/common/access.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { difference } from './claim-tree.rules.ts';
import { ClaimTree } from './claim-tree.tsx';
import { rolesClient } from './clients.ts';
import { NavPreview } from './nav-preview.tsx';
import { peopleTexts } from './texts.ts';
import { useGivable, useMayPeople, peopleSources, usePeopleAction } from './use-people-action.ts';
import { useRoleWords } from './use-role-words.ts';

interface RoleComparisonProps {
  readonly claims: readonly string[];
  readonly roles: readonly UserRole[];
  /** Id of the role to compare with; empty: none. */
  readonly other: string;
  readonly onOther: (id: string) => void;
}

/** Comparison of two roles: claims that only one of them has. */
export function RoleComparison({ claims, roles, other, onOther }: RoleComparisonProps) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const chosen = roles.find((role) => role.id === other);
  const { onlyMine, onlyTheirs } = difference(claims, chosen?.claims ?? []);
  const options = [
    { id: '', label: t('role.compareNone') },
    ...roles.map((role) => ({ id: role.id, label: words.nameOf(role) })),
  ];
  return (
    <Stack gap={3}>
      <Select label={t('role.compare')} options={options} value={other} onChange={onOther} />
      {chosen && onlyMine.length + onlyTheirs.length === 0 ? <p>{t('role.same')}</p> : null}
      {chosen ? <Claims title={t('role.onlyHere')} claims={onlyMine} /> : null}
      {chosen ? (
        <Claims title={t('role.onlyThere', { name: words.nameOf(chosen) })} claims={onlyTheirs} />
      ) : null}
    </Stack>
  );
}

function Claims({ title, claims }: { readonly title: string; readonly claims: readonly Claim[] }) {
  const t = useT(peopleTexts);
  if (claims.length === 0) return null;
  return (
    <div>
      <strong>{title}</strong>
      <ul className="people-menu">
        {claims.map((claim) => (
          <li key={claim}>{t(`claim.${claim}`)}</li>
        ))}
      </ul>
    </div>
  );
}

interface RoleSheetProps {
  /** Undefined: a new one. */
  readonly found: UserRole | undefined;
  readonly onClose: () => void;
}

/**
 * The editor of a role: rights app by app, the menu that follows from them, and another role to
 * compare with.
 */
export function RoleSheet({ found, onClose }: RoleSheetProps) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const [role] = useState(found); // a live update must not move the edit's beginning (UXR-1)
  const held = useGivable('roles');
  const mayEdit = useMayPeople('roles', role ? 'edit' : 'add');
  const isEditable = mayEdit && role?.type !== 'global';
  const { form, action, send } = useRoleForm(role, onClose);
  const { claims } = form.values;
  const close = form.closing(onClose);
  const actions = isEditable ? (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  ) : (
    <Button onPress={onClose}>{t('close')}</Button>
  );
  return (
    <Sheet
      isOpen
      onClose={close}
      size="lg"
      title={role ? words.nameOf(role) : t('role.new')}
      actions={actions}
    >
      <div className="people-editor">
        <Stack gap={4}>
          {role?.type === 'global' ? <Banner>{t('role.global')}</Banner> : null}
          <FormView
            form={form}
            labels={{
              name: t('roles.name'),
              description: t('role.description'),
              claims: t('role.claims'),
            }}
          >
            {isEditable ? <Names form={form} /> : role ? <p>{words.aboutOf(role)}</p> : null}
            <Section title={t('role.claims')}>
              <ClaimTree
                chosen={claims}
                held={held}
                onChange={isEditable ? (next) => form.change({ claims: next }) : undefined}
              />
            </Section>
          </FormView>
        </Stack>
        <aside className="people-aside">
          <Aside
            claims={claims}
            name={role && !isEditable ? words.nameOf(role) : form.values.name || t('role.new')}
            roleId={role?.id}
          />
        </aside>
      </div>
      <ConflictDialog
        action={action}
        fields={[
          { key: 'name', label: t('roles.name') },
          { key: 'description', label: t('role.description') },
          { key: 'claims', label: t('role.claims') },
        ]}
        base={role && { name: role.name, description: role.description, claims: role.claims }}
        mine={form.values}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={peopleSources}
      />
    </Sheet>
  );
}

interface RoleValues {
  readonly name: string;
  readonly description: string;
  readonly claims: string[];
}

function useRoleForm(role: UserRole | undefined, onClose: () => void) {
  const t = useT(peopleTexts);
  const edit = usePeopleAction(
    rolesClient.edit,
    (saved) => t('role.saved', { name: saved.name }),
    onClose,
  );
  const add = usePeopleAction(
    rolesClient.add,
    (saved) => t('role.added', { name: saved.name }),
    onClose,
  );
  const send = (body: RoleValues, version: string) =>
    role ? edit.run({ params: { roleId: role.id }, body, version }) : add.run({ body });
  const form = useForm<RoleValues>({
    initial: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      claims: role?.claims ?? ['portal:user'],
    },
    rules: { name: [required(), maxLength(100)] },
    draft: `role.${role?.id ?? 'new'}`,
    faults: (role ? edit : add).error?.errors,
    refusedAt: {
      ERROR_TENANTS_USERROLE_NAME_ALREADY_EXISTS: 'name',
      ERROR_TENANTS_USERROLE_NAME_INVALID: 'name',
    },
    onSubmit: (values) => send(values, role?.version ?? ''),
  });
  return { form, action: edit, send };
}

function Names({ form }: { readonly form: ReturnType<typeof useRoleForm>['form'] }) {
  const t = useT(peopleTexts);
  return (
    <>
      <TextField
        label={t('roles.name')}
        isRequired
        autoFocus
        maxLength={100}
        {...form.field('name')}
      />
      <TextArea
        label={t('role.description')}
        rows={2}
        maxLength={500}
        {...form.field('description')}
      />
    </>
  );
}

function Aside({
  claims,
  name,
  roleId,
}: {
  readonly claims: readonly string[];
  readonly name: string;
  readonly roleId: string | undefined;
}) {
  const t = useT(peopleTexts);
  const [other, setOther] = useState('');
  const roles = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  return (
    <Stack gap={5}>
      {hasDutyConflict(claims) ? <Banner tone="warning">{t('role.conflict')}</Banner> : null}
      <NavPreview claims={claims} name={name} />
      <RoleComparison
        claims={claims}
        roles={roles.filter((one) => one.id !== roleId)}
        other={other}
        onOther={setOther}
      />
    </Stack>
  );
}
