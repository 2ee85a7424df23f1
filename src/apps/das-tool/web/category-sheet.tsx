import { useState } from 'react';
import type { Category } from '#domains/documents/building-blocks.schema.ts';
import { categoryIcons, type CategoryIcon } from '#domains/documents/documents.values.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { CategorySign } from './category-sign.tsx';
import { categoriesClient, snippetsClient } from './clients.ts';
import { RemoveButton } from './remove-button.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

const top = '-';
const untouched = {
  nameDe: '',
  nameEn: '',
  parentId: null,
  position: 10,
  colour: 1,
  icon: 'file-text' as const,
};

interface Given {
  readonly nameDe: string;
  readonly nameEn: string;
  readonly parentId: string | null;
  readonly position: number;
  readonly colour: number;
  readonly icon: CategoryIcon;
}

/** Sheet to add or change a category. */
export function CategorySheet({
  category,
  all,
  onClose,
}: {
  readonly category: Category | undefined;
  readonly all: readonly Category[];
  readonly onClose: () => void;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const [newId] = useState(() => crypto.randomUUID());
  const id = category?.id ?? newId;
  const done = { refresh: [categoriesClient.list, snippetsClient.list], onSuccess: onClose };
  const save = useAction(categoriesClient.save, { ...done, success: t('saved') });
  const remove = useAction(categoriesClient.remove, { ...done, success: t('removed') });
  const { nameDe, nameEn, parentId, position, colour, icon } = category ?? untouched;
  const form = useForm<Given>({
    initial: { nameDe, nameEn, parentId, position, colour, icon },
    rules: { nameDe: [required(t('missing'))], nameEn: [required(t('missing'))] },
    draft: `das-tool.category.${category?.id ?? 'new'}`,
    faults: save.error?.errors,
    onSubmit: (body) => save.run({ params: { categoryId: id }, body }),
  });
  const close = form.closing(onClose);
  const parents = all.filter((one) => one.parentId === null && one.id !== id);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(category ? 'categories.change' : 'categories.new')}
      actions={
        <>
          {category ? (
            <RemoveButton
              name={both(category.nameDe, category.nameEn)}
              onRemove={() => remove.run({ params: { categoryId: id } })}
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
          nameDe: t('nameDe'),
          nameEn: t('nameEn'),
          parentId: t('categories.parent'),
          position: t('categories.position'),
          colour: t('categories.colour'),
          icon: t('categories.icon'),
        }}
      >
        <TextField label={t('nameDe')} maxLength={80} isRequired {...form.field('nameDe')} />
        <TextField label={t('nameEn')} maxLength={80} isRequired {...form.field('nameEn')} />
        <Select
          label={t('categories.parent')}
          value={form.values.parentId ?? top}
          options={[
            { id: top, label: t('categories.top') },
            ...parents.map((one) => ({ id: one.id, label: both(one.nameDe, one.nameEn) })),
          ]}
          onChange={(chosen) => form.change({ parentId: chosen === top ? null : chosen })}
        />
        <NumberField
          label={t('categories.position')}
          min={0}
          max={10_000}
          value={form.values.position}
          onChange={(value) => form.change({ position: value ?? 0 })}
        />
        <NumberField
          label={t('categories.colour')}
          min={1}
          max={8}
          value={form.values.colour}
          onChange={(value) => form.change({ colour: value ?? 1 })}
        />
        <Select
          label={t('categories.icon')}
          value={form.values.icon}
          options={categoryIcons.map((id) => ({ id, label: t(`icon.${id}`) }))}
          onChange={(id) =>
            form.change({ icon: categoryIcons.find((one) => one === id) ?? 'file-text' })
          }
        />
        <p>
          <CategorySign colour={form.values.colour} icon={form.values.icon} />{' '}
          {both(form.values.nameDe, form.values.nameEn)}
        </p>
      </FormView>
    </Sheet>
  );
}
