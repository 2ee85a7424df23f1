import { claims as allClaims } from '#platform/common/access.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { builtInRole } from '#domains/people/built-in-roles.rules.ts';
import type { GlobalRole } from '#domains/people/roles.schema.ts';
import { ClaimTree } from '#domains/people/web/claim-tree.tsx';
import { NavPreview } from '#domains/people/web/nav-preview.tsx';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { globalRolesClient } from './clients.ts';
import { internalTexts } from './texts.ts';
import '#domains/people/web/people.css';

interface RoleValues {
  readonly name: string;
  readonly description: string;
  readonly claims: string[];
}

interface GlobalRoleSheetProps {
  /** Undefined: a new one. */
  readonly found: GlobalRole | undefined;
  readonly onClose: () => void;
}

const refresh = [globalRolesClient.list, globalRolesClient.get] as const;

/**
 * The editor of a global role: rights app by app, the menu that follows, and how far a change
 * reaches.
 */
export function GlobalRoleSheet({ found: role, onClose }: GlobalRoleSheetProps) {
  const t = useT(internalTexts);
  const words = useRoleWords();
  const told = {
    refresh,
    success: (saved: GlobalRole) => t('roles.saved', { name: words.nameOf(saved) }),
    onSuccess: onClose,
  };
  const edit = useAction(globalRolesClient.edit, told);
  const add = useAction(globalRolesClient.add, told);
  const send = (body: RoleValues, version: string) =>
    role ? edit.run({ params: { roleId: role.id }, body, version }) : add.run({ body });
  const form = useForm<RoleValues>({
    initial: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      claims: role?.claims ?? ['portal:user'],
    },
    rules: { name: [required(), maxLength(100)] },
    draft: `globalRole.${role?.id ?? 'new'}`,
    faults: (role ? edit : add).error?.errors,
    refusedAt: {
      ERROR_TENANTS_USERROLE_NAME_ALREADY_EXISTS: 'name',
      ERROR_TENANTS_USERROLE_NAME_INVALID: 'name',
    },
    onSubmit: (values) => send(values, role?.version ?? ''),
  });
  const close = form.closing(onClose);
  const labels = {
    name: t('name'),
    description: t('roles.descriptionField'),
    claims: t('roles.claims'),
  };
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  return (
    <Sheet
      isOpen
      onClose={close}
      size="lg"
      title={role ? words.nameOf(role) : t('roles.new')}
      actions={actions}
    >
      <div className="people-editor">
        <Stack gap={4}>
          {role && role.users > 0 ? (
            <Banner tone="warning">
              {t('roles.spread', { users: role.users, tenants: role.tenants })}
            </Banner>
          ) : null}
          <FormView form={form} labels={labels}>
            <TextField
              label={labels.name}
              description={role && builtInRole(role) ? t('roles.ownWords') : undefined}
              isRequired
              maxLength={100}
              {...form.field('name')}
            />
            <TextArea
              label={labels.description}
              rows={2}
              maxLength={500}
              {...form.field('description')}
            />
            <Section title={labels.claims}>
              <ClaimTree
                chosen={form.values.claims}
                held={allClaims}
                onChange={(claims) => form.change({ claims })}
              />
            </Section>
          </FormView>
        </Stack>
        <aside className="people-aside">
          <NavPreview claims={form.values.claims} name={form.values.name || t('roles.new')} />
        </aside>
      </div>
      <ConflictDialog
        action={edit}
        fields={[
          { key: 'name', label: labels.name },
          { key: 'description', label: labels.description },
          { key: 'claims', label: labels.claims },
        ]}
        base={role && { name: role.name, description: role.description, claims: role.claims }}
        mine={form.values}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={refresh}
      />
    </Sheet>
  );
}
