import { lastPlace } from '#domains/knowledge/article.values.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AudienceField } from './audience-field.tsx';
import { articlesClient } from './clients.ts';
import type { ArticleValues } from './form.rules.ts';
import { OwnerField } from './owner-field.tsx';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './tree.rules.ts';

interface ArticleSettingsProps {
  readonly form: FormState<ArticleValues>;
  /** Absent: a new one. */
  readonly article: Article | undefined;
}

const top = 'top';

/** Place, address, readers, owner and dates. */
export function ArticleSettings({ form, article }: ArticleSettingsProps) {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const tree = useDataSource(articlesClient.tree);
  const topics = (tree.data?.articles ?? []).filter((one) => one.id !== article?.id);
  return (
    <Grid min="14rem">
      <Select
        label={t('edit.parent')}
        options={[
          { id: top, label: t('edit.noParent') },
          ...topics.map((one) => ({ id: one.id, label: titleIn(one, language) })),
        ]}
        value={form.values.parentId ?? top}
        onChange={(next) => form.change({ parentId: next === top ? null : next })}
      />
      <NumberField
        label={t('edit.place')}
        description={t('edit.placeHint')}
        min={0}
        max={lastPlace}
        {...form.field('place')}
      />
      <AudienceField customers={article?.customers ?? []} {...form.field('audience')} />
      <TextField
        label={t('edit.slug')}
        description={t('edit.slugHint')}
        isRequired
        maxLength={80}
        {...form.field('slug')}
      />
      <TextField label={t('edit.tags')} description={t('edit.tagsHint')} {...form.field('tags')} />
      <OwnerField article={article} {...form.field('ownerId')} />
      <DateField
        label={t('edit.reviewBy')}
        value={form.values.reviewBy}
        onChange={(reviewBy) => form.change({ reviewBy })}
      />
      <TextField label={t('edit.source')} maxLength={500} {...form.field('attribution')} />
      <Checkbox label={t('edit.isQuestion')} {...form.field('isQuestion')} />
    </Grid>
  );
}
