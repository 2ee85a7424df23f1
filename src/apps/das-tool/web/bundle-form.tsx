import { useEffect } from 'react';
import type { BundleGiven, BundleSection } from '#domains/documents/building-blocks.schema.ts';
import { blockKeys, documentFormats } from '#domains/documents/documents.values.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Grid, Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { bundlesClient, prerequisitesClient, categoriesClient, snippetsClient } from './clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

type Entry = BundleSection['entries'][number];

/** Fields of a section: its title, and the snippets and categories in their order. */
export function SectionFields({
  section,
  number,
  onChange,
  onRemove,
}: {
  readonly section: BundleSection;
  readonly number: number;
  readonly onChange: (section: BundleSection) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useT(toolTexts);
  const choices = useChoices();
  const { entries } = section;
  const put = (changed: readonly Entry[]) => onChange({ ...section, entries: [...changed] });
  const moved = (at: number, by: -1 | 1): Entry[] => {
    const entry = entries[at];
    return entry ? entries.toSpliced(at, 1).toSpliced(at + by, 0, entry) : entries;
  };
  return (
    <section className="dt-section">
      <Inline justify="between">
        <h2>{t('bundle.section', { number })}</h2>
        {onRemove ? (
          <Button size="sm" variant="ghost" onPress={onRemove}>
            {t('takeOut')}
          </Button>
        ) : null}
      </Inline>
      <Grid>
        <TextField
          label={t('titleDe')}
          value={section.titleDe}
          maxLength={160}
          onChange={(titleDe) => onChange({ ...section, titleDe })}
        />
        <TextField
          label={t('titleEn')}
          value={section.titleEn}
          maxLength={160}
          onChange={(titleEn) => onChange({ ...section, titleEn })}
        />
      </Grid>
      <ul className="dt-list">
        {entries.map((entry, at) => {
          const name = choices.find(({ id }) => id === idOf(entry))?.label ?? idOf(entry);
          return (
            <li className="dt-line" key={idOf(entry)}>
              <span>{name}</span>
              <Inline>
                <Button
                  size="sm"
                  variant="ghost"
                  isDisabled={at === 0}
                  label={`${t('up')}: ${name}`}
                  onPress={() => put(moved(at, -1))}
                >
                  {t('up')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  isDisabled={at === entries.length - 1}
                  label={`${t('down')}: ${name}`}
                  onPress={() => put(moved(at, 1))}
                >
                  {t('down')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  label={`${t('takeOut')}: ${name}`}
                  onPress={() => put(entries.toSpliced(at, 1))}
                >
                  {t('takeOut')}
                </Button>
              </Inline>
            </li>
          );
        })}
      </ul>
      <Combobox
        label={t('bundle.entry')}
        value={null}
        options={choices.filter(({ id }) => !entries.some((entry) => idOf(entry) === id))}
        onChange={(id) => (id ? put([...entries, entryOf(id)]) : undefined)}
      />
    </section>
  );
}

const idOf = (entry: Entry): string =>
  'snippetId' in entry ? `s:${entry.snippetId}` : `c:${entry.categoryId}`;

const entryOf = (id: string): Entry =>
  id.startsWith('s:') ? { snippetId: id.slice(2) } : { categoryId: id.slice(2) };

function useChoices() {
  const t = useT(toolTexts);
  const both = useBoth();
  const snippets = useDataSource(snippetsClient.list, { query: { take: 200 } }).data?.data ?? [];
  const categories = useDataSource(categoriesClient.list).data?.data ?? [];
  return [
    ...snippets.map((one) => ({ id: `s:${one.id}`, label: both(one.titleDe, one.titleEn) })),
    ...categories.map((one) => ({
      id: `c:${one.id}`,
      label: t('bundle.category', { name: both(one.nameDe, one.nameEn) }),
    })),
  ];
}

const refresh = [bundlesClient.get, bundlesClient.list];

/** Form of a bundle's draft. */
export function BundleForm({
  id,
  initial,
  version,
  isNew = false,
  onDirty,
}: {
  readonly id: string;
  readonly initial: BundleGiven;
  readonly version: string;
  readonly isNew?: boolean;
  readonly onDirty?: (isDirty: boolean) => void;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const go = useGo();
  const prerequisites = useDataSource(prerequisitesClient.list).data?.data ?? [];
  const save = useAction(bundlesClient.save, {
    refresh,
    success: t('saved'),
    onSuccess: () => (isNew ? go(`/internal/das-tool/bundles/${id}`) : undefined),
  });
  const send = (body: BundleGiven, from: string) =>
    save.run({ params: { bundleId: id }, body, version: from });
  const filled = [required(t('missing'))];
  const form = useForm<BundleGiven>({
    initial,
    rules: {
      key: [required(t('missing')), pattern(blockKeys, t('keyWrong'))],
      titleDe: filled,
      titleEn: filled,
      sections: [
        (sections) =>
          sections.every(({ titleDe, titleEn }) => titleDe.trim() && titleEn.trim())
            ? undefined
            : { rule: 'required', message: t('missing') },
      ],
    },
    faults: save.error?.errors,
    refusedAt: { ERROR_DOCUMENTS_KEY_TAKEN: 'key' },
    onSubmit: (values) => send(values, version),
  });
  const { isDirty } = form;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const { sections } = form.values;
  const put = (changed: readonly BundleSection[]) => form.change({ sections: [...changed] });
  const toggle = (key: string, isOn: boolean) =>
    form.change({
      prerequisites: isOn
        ? [...form.values.prerequisites, key]
        : form.values.prerequisites.filter((one) => one !== key),
    });
  return (
    <FormView
      form={form}
      labels={{
        key: t('key'),
        titleDe: t('titleDe'),
        titleEn: t('titleEn'),
        sections: t('bundles.sections'),
        prerequisites: t('bundle.prerequisites'),
        mustAcknowledge: t('bundle.acknowledge'),
        formats: t('bundle.formats'),
      }}
    >
      <Stack gap={5}>
        <Grid>
          <TextField label={t('titleDe')} maxLength={160} isRequired {...form.field('titleDe')} />
          <TextField label={t('titleEn')} maxLength={160} isRequired {...form.field('titleEn')} />
          <TextField label={t('key')} maxLength={60} isRequired {...form.field('key')} />
        </Grid>
        <Checkbox
          label={t('bundle.acknowledge')}
          value={form.values.mustAcknowledge}
          onChange={(mustAcknowledge) => form.change({ mustAcknowledge })}
        />
        <section className="dt-section">
          <h2>{t('bundle.formats')}</h2>
          {documentFormats.map((format) => (
            <Checkbox
              key={format}
              label={t(`format.${format}`)}
              value={form.values.formats.includes(format)}
              onChange={(isOn) =>
                form.change({
                  formats: documentFormats.filter((one) =>
                    one === format ? isOn : form.values.formats.includes(one),
                  ),
                })
              }
            />
          ))}
        </section>
        {prerequisites.length > 0 ? (
          <section className="dt-section">
            <h2>{t('bundle.prerequisites')}</h2>
            {prerequisites.map(({ key, nameDe, nameEn }) => (
              <Checkbox
                key={key}
                label={both(nameDe, nameEn)}
                value={form.values.prerequisites.includes(key)}
                onChange={(isOn) => toggle(key, isOn)}
              />
            ))}
          </section>
        ) : null}
        {sections.map((section, at) => (
          <SectionFields
            // sections have no name but their place
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            section={section}
            number={at + 1}
            onChange={(changed) => put(sections.with(at, changed))}
            onRemove={sections.length > 1 ? () => put(sections.toSpliced(at, 1)) : undefined}
          />
        ))}
        <Inline justify="between">
          <Button onPress={() => put([...sections, { titleDe: '', titleEn: '', entries: [] }])}>
            {t('bundle.addSection')}
          </Button>
          <SubmitButton form={form}>{t('snippet.saveDraft')}</SubmitButton>
        </Inline>
      </Stack>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'titleDe', label: t('titleDe') },
          { key: 'titleEn', label: t('titleEn') },
          {
            key: 'sections',
            label: t('bundles.sections'),
            show: ({ sections: shown }) => shown.map(({ titleDe }) => titleDe).join(', '),
          },
        ]}
        base={initial}
        mine={form.values}
        onSave={(merged, seen) => void send(merged, seen).then((answer) => answer && form.reset())}
        onTake={form.reset}
        refresh={refresh}
      />
    </FormView>
  );
}
