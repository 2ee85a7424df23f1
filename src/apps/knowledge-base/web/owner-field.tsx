import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { articlesClient } from './clients.ts';
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
