import { useState } from 'react';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { audiencePattern, longestTitle, slugPattern } from '#domains/knowledge/article.values.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ArticleSettings } from './article-settings.tsx';
import { BodyField } from './body-field.tsx';
import { afterWriting, articlesClient } from './clients.ts';
import { bodyOf, initialOf, type ArticleValues, type AskedSearch } from './form.rules.ts';
import { useOwnerName } from './owner-field.tsx';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './tree.rules.ts';

interface ArticleFormProps {
  readonly article: Article | undefined;
  readonly parentId: string | undefined;
  readonly asked: AskedSearch | undefined;
  readonly onClose: (saved?: string) => void;
}

/** Texts in both languages and settings of an article; what is typed survives for seven days. */
export function ArticleForm({ article, parentId, asked, onClose }: ArticleFormProps) {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const format = useFormat();
  const me = useCurrentUser()?.userId;
  const ownerName = useOwnerName(article);
  const [id] = useState(() => article?.id ?? crypto.randomUUID());
  const told = {
    refresh: afterWriting,
    success: (after: Article) => t('saved', { title: titleIn(after, language) }),
    onSuccess: () => onClose(id),
  };
  const save = useAction(articlesClient.save, told);
  const create = useAction(articlesClient.create, told);
  const send = (body: ReturnType<typeof bodyOf>, version: string) =>
    article
      ? save.run({ params: { articleId: id }, body, version })
      : create.run({ body: { id, ...body } });
  const form = useForm<ArticleValues>({
    initial: initialOf(article, { id, parentId, asked, me }),
    rules: {
      titleDe: [
        (value, { titleEn }) =>
          value.trim() === '' && titleEn.trim() === ''
            ? { rule: 'required', message: t('edit.needsTitle') }
            : undefined,
      ],
      audience: [
        (value) =>
          audiencePattern.test(value)
            ? undefined
            : { rule: 'required', message: t('edit.needsCustomer') },
      ],
      slug: [
        (value) =>
          slugPattern.test(value) ? undefined : { rule: 'pattern', message: t('edit.slugWrong') },
      ],
    },
    draft: `article.${article?.id ?? 'new'}`,
    faults: (article ? save : create).error?.errors,
    refusedAt: {
      ERROR_KNOWLEDGE_SLUG_TAKEN: 'slug',
      ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE: 'ownerId',
    },
    onSubmit: (values) => send(bodyOf(values), article?.version ?? ''),
  });
  const close = form.closing(() => onClose());
  const labels = {
    titleDe: t('edit.titleDe'),
    titleEn: t('edit.titleEn'),
    bodyDe: t('edit.bodyDe'),
    bodyEn: t('edit.bodyEn'),
    slug: t('edit.slug'),
    ownerId: t('edit.owner'),
    tags: t('edit.tags'),
    parentId: t('edit.parent'),
    place: t('edit.place'),
    audience: t('edit.audience'),
    isQuestion: t('edit.isQuestion'),
    attribution: t('edit.source'),
    reviewBy: t('edit.reviewBy'),
  };
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  const title = article ? t('edit.title') : t('edit.new');
  return (
    <Sheet isOpen size="lg" title={title} onClose={close} actions={actions}>
      <FormView form={form} labels={labels}>
        <TextField
          label={labels.titleDe}
          autoFocus
          maxLength={longestTitle}
          {...form.field('titleDe')}
        />
        <BodyField label={labels.bodyDe} description={t('edit.hint')} {...form.field('bodyDe')} />
        <TextField label={labels.titleEn} maxLength={longestTitle} {...form.field('titleEn')} />
        <BodyField label={labels.bodyEn} {...form.field('bodyEn')} />
        <ArticleSettings form={form} article={article} />
      </FormView>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'titleDe', label: labels.titleDe },
          { key: 'bodyDe', label: labels.bodyDe },
          { key: 'titleEn', label: labels.titleEn },
          { key: 'bodyEn', label: labels.bodyEn },
          { key: 'place', label: labels.place, show: ({ place }) => format.number(place) },
          { key: 'slug', label: labels.slug },
          { key: 'ownerId', label: labels.ownerId, show: ({ ownerId }) => ownerName(ownerId) },
        ]}
        base={article && bodyOf(initialOf(article, { id }))}
        mine={bodyOf(form.values)}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={() => onClose(id)}
        refresh={afterWriting}
      />
    </Sheet>
  );
}
