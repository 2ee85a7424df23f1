import { useState } from 'react';
import { lastPlace, customerAudience, customerOf } from '#domains/knowledge/article.values.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAudienceName } from './article-words.ts';
import { titleIn } from './article.rules.ts';
import { audiences, customerNameOf } from './audience.rules.ts';
import { articlesClient, directoryClient } from './clients.ts';
import type { ArticleValues } from './form.rules.ts';
import { knowledgeTexts } from './texts.ts';

interface OwnerFieldProps {
  /** Absent: a new one. */
  readonly article: Article | undefined;
  readonly value: string | null;
  readonly onChange: (ownerId: string | null) => void;
  readonly error?: string | undefined;
}

/**
 * Owner of an article, of today's staff. Whoever has left stays until somebody else is chosen, and
 * so does a name from before the directory.
 */
export function OwnerField({ article, value, onChange, error }: OwnerFieldProps) {
  const t = useT(knowledgeTexts);
  const source = useDataSource(articlesClient.owners);
  const staff = (source.data?.owners ?? []).map(({ userId, name }) => ({
    id: userId,
    label: name,
  }));
  const isKnown = value === null || staff.some(({ id }) => id === value);
  const left = article?.ownerId === value && !isKnown && value !== null;
  return (
    <Combobox
      label={t('edit.owner')}
      description={
        article?.ownerId === null && value === null
          ? t('edit.ownerBefore', { name: article.ownerName })
          : t('edit.ownerHint')
      }
      error={error}
      options={left ? [...staff, { id: value, label: article.ownerName }] : staff}
      value={value}
      isLoading={source.loading}
      onChange={onChange}
    />
  );
}

/** Returns the names of owners by their ids, for the comparison of two edits. */
export function useOwnerName(article: Article | undefined): (ownerId: string | null) => string {
  const source = useDataSource(articlesClient.owners);
  return (ownerId) =>
    source.data?.owners.find(({ userId }) => userId === ownerId)?.name ??
    (article?.ownerId === ownerId ? article.ownerName : '');
}

interface AudienceFieldProps {
  readonly value: string;
  readonly onChange: (audience: string) => void;
  readonly error?: string | undefined;
  /** Customers of the article as it is kept. */
  readonly customers: Article['customers'];
}

/** Readers of an article; of one customer, which one. */
export function AudienceField({ value, onChange, error, customers }: AudienceFieldProps) {
  const t = useT(knowledgeTexts);
  const audienceName = useAudienceName();
  const customerId = customerOf(value);
  const one = customerAudience('');
  return (
    <>
      <Select
        label={t('edit.audience')}
        options={[...audiences, one].map((id) => ({ id, label: audienceName(id) }))}
        value={customerId === undefined ? value : one}
        onChange={onChange}
      />
      {customerId === undefined ? null : (
        <CustomerField
          id={customerId}
          error={error}
          name={customerNameOf(value, customers)}
          onChange={(id) => onChange(customerAudience(id))}
        />
      )}
    </>
  );
}

interface CustomerFieldProps {
  /** Empty: nobody was chosen yet. */
  readonly id: string;
  /** Name of the customer that the article is kept with. */
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function CustomerField({ id, name, error, onChange }: CustomerFieldProps) {
  const t = useT(knowledgeTexts);
  // The list holds what was searched for; whoever was chosen before is in none of it.
  const [chosen, setChosen] = useState<{ readonly id: string; readonly label: string }>();
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const found = (source.data?.data ?? []).map((one) => ({ id: one.id, label: one.tenantName }));
  const label = (chosen?.id === id ? chosen.label : name) ?? t('audience.tenant');
  const isFound = id === '' || found.some((one) => one.id === id);
  return (
    <Combobox
      label={t('edit.customer')}
      isRequired
      error={error}
      options={isFound ? found : [...found, { id, label }]}
      value={id === '' ? null : id}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={(next) => {
        setChosen(found.find((one) => one.id === next));
        onChange(next ?? '');
      }}
    />
  );
}

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
