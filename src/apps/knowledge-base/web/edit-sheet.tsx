import { ImagePlus } from 'lucide-react';
import { useState, type SyntheticEvent, useRef } from 'react';
import { audiencePattern, longestTitle, slugPattern } from '#domains/knowledge/article.values.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { pictureLimit } from '#platform/common/files/file-limit.ts';
import { mostPictureBytes, pictureEndings } from '#platform/common/files/file.values.ts';
import { insertPicture } from '#platform/common/files/text-pictures.rules.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ChooseFiles } from '#platform/web/files/choose-files.tsx';
import { ChosenFiles } from '#platform/web/files/chosen-files.tsx';
import { FileZone } from '#platform/web/files/file-zone.tsx';
import { type Attachments, useAttachments } from '#platform/web/files/use-attachments.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MarkdownEditor, type MarkdownEditorProps } from '#platform/web/ui/markdown-editor.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useOwnerName, ArticleSettings } from './article-settings.tsx';
import { titleIn } from './article.rules.ts';
import { articlesClient, afterWriting, articlePicturesClient } from './clients.ts';
import { type AskedSearch, bodyOf, initialOf, type ArticleValues } from './form.rules.ts';
import { openPicture } from './open-picture.ts';
import { knowledgeTexts } from './texts.ts';

/** Most pictures that are brought at once. */
const mostPictures = 10;

const rules = {
  limits: { most: mostPictures, bytes: mostPictureBytes, endings: pictureEndings },
  problems: {
    tooLarge: { type: 'ERROR_KNOWLEDGE_PICTURE_TOO_LARGE', params: { limit: pictureLimit } },
    notTaken: { type: 'ERROR_KNOWLEDGE_NO_PICTURE', params: {} },
  },
};

/** Pictures on their way into the text of an article. */
function useArticlePictures(): Attachments {
  return useAttachments(
    {
      upload: (file, options) =>
        articlePicturesClient.upload({ file }, { ...options, quiet: true }),
      discard: (pictureId) =>
        articlePicturesClient.discard({ params: { pictureId } }, { quiet: true }),
    },
    rules,
  );
}

const PictureDialog = laterPart(() =>
  import('./picture-dialog.tsx').then((part) => part.PictureDialog),
);

/** Text of an article; pictures come into it by button, by paste and by dropping them on it. */
export function BodyField(props: Omit<MarkdownEditorProps, 'openPicture' | 'rows'>) {
  const t = useT(knowledgeTexts);
  const { value, onChange } = props;
  const pictures = useArticlePictures();
  /** Place of the caret when the field was left; undefined: nobody was in it yet. */
  const caret = useRef<number>(undefined);
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) caret.current = target.selectionEnd;
  };
  const coming = pictures.items.filter(({ state }) => state !== 'ready');
  const ready = pictures.items.find(({ state }) => state === 'ready');
  const { key, fileId } = ready ?? {};
  return (
    <>
      <FileZone onFiles={pictures.add}>
        <div onSelect={follow}>
          <MarkdownEditor {...props} rows={12} openPicture={openPicture} />
        </div>
        <ChosenFiles items={coming} onRemove={pictures.remove} />
        <ChooseFiles
          label={t('picture.add')}
          hint={t('picture.hint', { most: mostPictures, limit: pictureLimit })}
          endings={pictureEndings}
          icon={ImagePlus}
          onFiles={pictures.add}
        />
      </FileZone>
      {key === undefined || fileId === undefined ? null : (
        <PictureDialog
          key={key}
          id={fileId}
          onDiscard={() => pictures.remove(key)}
          onInsert={(alt) => {
            onChange(insertPicture(value, caret.current ?? value.length, { id: fileId, alt }));
            caret.current = undefined;
            pictures.release(key);
          }}
        />
      )}
    </>
  );
}

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

interface EditSheetProps {
  /** Absent: a new article. */
  readonly id: string | undefined;
  /** Topic that a new article lies below. */
  readonly parentId: string | undefined;
  /** Search that a new article answers. */
  readonly asked: AskedSearch | undefined;
  /** @param saved id of the article that was saved */
  readonly onClose: (saved?: string) => void;
}

/** Loads an article for its form; a new one has an empty form at once. */
export function EditSheet({ id, parentId, asked, onClose }: EditSheetProps) {
  if (id === undefined)
    return <ArticleForm article={undefined} {...{ parentId, asked, onClose }} />;
  return <KnownArticle id={id} onClose={onClose} />;
}

function KnownArticle({ id, onClose }: Pick<EditSheetProps, 'onClose'> & { readonly id: string }) {
  const t = useT(knowledgeTexts);
  const source = useDataSource(articlesClient.get, { params: { articleId: id } });
  const failure = useSourceFailure({ title: t('failed'), source });
  if (source.data && !source.loading)
    return (
      <ArticleForm article={source.data} parentId={undefined} asked={undefined} onClose={onClose} />
    );
  return (
    <Sheet isOpen size="lg" title={t('edit.title')} onClose={() => onClose()}>
      {failure ?? <Skeleton lines={10} />}
    </Sheet>
  );
}
