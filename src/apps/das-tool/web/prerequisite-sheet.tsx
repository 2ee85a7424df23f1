import type { Prerequisite } from '#domains/documents/building-blocks.schema.ts';
import { sentenceOf } from '#domains/documents/condition.rules.ts';
import { type Condition, factKeys } from '#domains/documents/documents.values.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { noVersion, versionOf } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { prerequisitesClient } from './clients.ts';
import type { ConditionWords } from './condition-words.ts';
import { ConditionFields } from './condition-fields.tsx';
import { RemoveButton } from './remove-button.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

interface Given {
  readonly key: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly condition: Condition;
}

const begun: Given = {
  key: '',
  nameDe: '',
  nameEn: '',
  condition: { kind: 'all', of: [{ kind: 'hasBundle', bundle: 'Standard' }] },
};

/** Sheet to add or change a prerequisite: its condition by form, and as the sentence it says. */
export function PrerequisiteSheet({
  prerequisite,
  words,
  onClose,
}: {
  readonly prerequisite: Prerequisite | undefined;
  readonly words: ConditionWords;
  readonly onClose: () => void;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const language = useLanguage();
  const done = { refresh: [prerequisitesClient.list], onSuccess: onClose };
  const save = useAction(prerequisitesClient.save, { ...done, success: t('saved') });
  const remove = useAction(prerequisitesClient.remove, { ...done, success: t('removed') });
  const { key, nameDe, nameEn, condition } = prerequisite ?? begun;
  const version = prerequisite ? versionOf({ nameDe, nameEn, condition }) : noVersion;
  const filled = [required(t('missing'))];
  const form = useForm<Given>({
    initial: { key, nameDe, nameEn, condition },
    rules: {
      key: [required(t('missing')), pattern(factKeys, t('keyWrong'))],
      nameDe: filled,
      nameEn: filled,
    },
    faults: save.error?.errors,
    onSubmit: ({ key: name, ...body }) => save.run({ params: { key: name }, body, version }),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(prerequisite ? 'prerequisites.change' : 'prerequisites.new')}
      subtitle={sentenceOf(form.values.condition, language, words)}
      actions={
        <>
          {prerequisite ? (
            <RemoveButton
              name={both(nameDe, nameEn)}
              onRemove={() => remove.run({ params: { key } })}
            />
          ) : null}
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView
        form={form}
        labels={{
          key: t('key'),
          nameDe: t('nameDe'),
          nameEn: t('nameEn'),
          condition: t('condition.kind'),
        }}
      >
        <TextField
          label={t('key')}
          maxLength={40}
          isReadOnly={prerequisite !== undefined}
          isRequired
          {...form.field('key')}
        />
        <TextField label={t('nameDe')} maxLength={120} isRequired {...form.field('nameDe')} />
        <TextField label={t('nameEn')} maxLength={120} isRequired {...form.field('nameEn')} />
        <ConditionFields
          condition={form.values.condition}
          depth={0}
          words={words}
          onChange={(changed) => form.change({ condition: changed })}
        />
      </FormView>
    </Sheet>
  );
}
