import { lazy, Suspense, useEffect, useState } from 'react';
import type { Snippet, SnippetGiven } from '#domains/documents/building-blocks.schema.ts';
import { blockKeys, longestBody, snippetKinds } from '#domains/documents/documents.values.ts';
import { unknownIn } from '#domains/documents/placeholders.rules.ts';
import { maxLength, pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid, Inline, Stack } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { categoriesClient, prerequisitesClient, snippetsClient } from './clients.ts';
import { tagsIn } from './tags.rules.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

/** Field for words between commas; it keeps what is typed while the words stay the same. */
function TagsField({
  value,
  onChange,
  ...named
}: {
  readonly label: string;
  readonly description: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const isTyped = tagsIn(typed).join() === value.join();
  return (
    <TextField
      {...named}
      value={isTyped ? typed : value.join(', ')}
      maxLength={400}
      onChange={(text) => {
        setTyped(text);
        onChange(tagsIn(text));
      }}
    />
  );
}

const BodyEditor = lazy(() =>
  import('./body-editor.tsx').then((editor) => ({ default: editor.BodyEditor })),
);

const refresh = [snippetsClient.get, snippetsClient.list];
const always = '-';

/** Form of a snippet's draft in both languages; placeholders are judged while typing. */
export function SnippetForm({
  id,
  initial,
  version,
  snippet,
  isNew = false,
  onDirty,
}: {
  readonly id: string;
  readonly initial: SnippetGiven;
  readonly version: string;
  readonly snippet?: Snippet;
  readonly isNew?: boolean;
  readonly onDirty?: (isDirty: boolean) => void;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const go = useGo();
  const [language, setLanguage] = useState('de');
  const categories = useDataSource(categoriesClient.list).data?.data ?? [];
  const prerequisites = useDataSource(prerequisitesClient.list).data?.data ?? [];
  const known = useDataSource(snippetsClient.placeholders).data?.data ?? [];
  const save = useAction(snippetsClient.save, {
    refresh,
    success: t('saved'),
    onSuccess: () => (isNew ? go(`/internal/das-tool/snippets/${id}`) : undefined),
  });
  const send = (body: SnippetGiven, from: string) =>
    save.run({ params: { snippetId: id }, body, version: from });
  const filled = [required(t('missing'))];
  const form = useForm<SnippetGiven>({
    initial,
    rules: {
      key: [required(t('missing')), pattern(blockKeys, t('keyWrong'))],
      categoryId: filled,
      titleDe: filled,
      bodyDe: [...filled, maxLength(longestBody)],
      bodyEn: [maxLength(longestBody)],
    },
    draft: `das-tool.snippet.${isNew ? 'new' : id}`,
    faults: save.error?.errors,
    refusedAt: { ERROR_DOCUMENTS_KEY_TAKEN: 'key' },
    onSubmit: (values) => send(values, version),
  });
  const { isDirty } = form;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const { values } = form;
  const unknown =
    known.length === 0
      ? []
      : unknownIn([values.titleDe, values.titleEn, values.bodyDe, values.bodyEn].join('\n'), known);
  const isGerman = language === 'de';
  const title = isGerman ? 'titleDe' : 'titleEn';
  const body = isGerman ? 'bodyDe' : 'bodyEn';
  const isLocked = snippet?.versions[0]?.state === 'inReview';
  return (
    <FormView
      form={form}
      labels={{
        key: t('key'),
        categoryId: t('snippets.category'),
        titleDe: t('titleDe'),
        titleEn: t('titleEn'),
        bodyDe: t('conflict.body'),
        bodyEn: t('conflict.bodyEn'),
        kind: t('snippet.kind'),
        prerequisite: t('snippet.prerequisite'),
        owner: t('snippet.owner'),
        reviewOn: t('snippet.reviewOn'),
        tags: t('snippet.tags'),
      }}
    >
      <Stack gap={4}>
        <Inline justify="between">
          <SegmentedControl
            label={t('language')}
            value={language}
            options={[
              { id: 'de', label: t('german') },
              { id: 'en', label: t('english') },
            ]}
            onChange={setLanguage}
          />
          {isLocked ? null : <SubmitButton form={form}>{t('snippet.saveDraft')}</SubmitButton>}
        </Inline>
        <TextField key={title} label={t(title)} maxLength={160} {...form.field(title)} />
        <Suspense fallback={<Skeleton lines={16} />}>
          <BodyEditor
            key={body}
            label={t(isGerman ? 'conflict.body' : 'conflict.bodyEn')}
            maxLength={longestBody}
            known={known}
            {...form.field(body)}
          />
        </Suspense>
        {unknown.length > 0 ? (
          <Banner tone="danger">{t('snippet.unknown', { names: unknown.join(', ') })}</Banner>
        ) : null}
        <Grid>
          <TextField
            label={t('key')}
            description={t(isNew ? 'snippet.keyHint' : 'snippet.keyFixed')}
            maxLength={60}
            isRequired
            isReadOnly={!isNew}
            {...form.field('key')}
          />
          <Select
            label={t('snippets.category')}
            isRequired
            {...form.field('categoryId')}
            value={values.categoryId || null}
            options={categories.map((one) => ({ id: one.id, label: both(one.nameDe, one.nameEn) }))}
          />
          <Select
            label={t('snippet.kind')}
            value={values.kind}
            options={snippetKinds.map((kind) => ({ id: kind, label: t(`kind.${kind}`) }))}
            onChange={(kind) =>
              form.change({ kind: snippetKinds.find((one) => one === kind) ?? 'text' })
            }
          />
          <Select
            label={t('snippet.prerequisite')}
            value={values.prerequisite ?? always}
            options={[
              { id: always, label: t('snippet.always') },
              ...prerequisites.map((one) => ({ id: one.key, label: both(one.nameDe, one.nameEn) })),
            ]}
            onChange={(key) => form.change({ prerequisite: key === always ? null : key })}
          />
          <TextField label={t('snippet.owner')} maxLength={120} {...form.field('owner')} />
          <DateField label={t('snippet.reviewOn')} {...form.field('reviewOn')} />
          <TagsField
            label={t('snippet.tags')}
            description={t('snippet.tagsHint')}
            value={values.tags}
            onChange={(tags) => form.change({ tags })}
          />
        </Grid>
      </Stack>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'titleDe', label: t('titleDe') },
          { key: 'titleEn', label: t('titleEn') },
          { key: 'bodyDe', label: t('conflict.body') },
          { key: 'bodyEn', label: t('conflict.bodyEn') },
        ]}
        base={initial}
        mine={values}
        onSave={(merged, seen) => void send(merged, seen).then((answer) => answer && form.reset())}
        onTake={form.reset}
        refresh={refresh}
      />
    </FormView>
  );
}
