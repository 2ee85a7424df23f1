import type { LicensingName } from '#domains/catalog/licensing-names.schema.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { namesClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const outdated = [namesClient.list];

/** Sheet for the operator's own name of a licence. */
export function RenameLicenseSheet({
  license,
  onClose,
}: {
  readonly license: LicensingName;
  readonly onClose: () => void;
}) {
  const t = useT(toolsTexts);
  const save = useAction(namesClient.rename, {
    refresh: outdated,
    success: t('names.saved'),
    onSuccess: onClose,
  });
  const send = (name: string, version: string) =>
    save.run({ params: { guid: license.guid }, body: { name: name.trim() }, version });
  const form = useForm<{ readonly name: string }>({
    initial: { name: license.name },
    rules: { name: [required(t('names.fieldError'))] },
    draft: `license.${license.guid}`,
    faults: save.error?.errors,
    onSubmit: ({ name }) => send(name, license.version),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('names.renameTitle', { name: license.name })}
      subtitle={license.microsoftName}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={{ name: t('names.field') }}>
        <TextField label={t('names.field')} maxLength={200} isRequired {...form.field('name')} />
      </FormView>
      <ConflictDialog
        action={save}
        fields={[{ key: 'name', label: t('names.field'), show: ({ name }) => name }]}
        base={{ name: license.name }}
        mine={{ name: form.values.name }}
        onSave={({ name }, seen) => void send(name, seen)}
        onTake={onClose}
        refresh={outdated}
      />
    </Sheet>
  );
}
