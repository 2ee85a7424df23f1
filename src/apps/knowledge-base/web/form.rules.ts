import type { Article, ArticleFields } from '#domains/knowledge/articles.schema.ts';
import { slugOf } from '#domains/knowledge/front-matter.rules.ts';
import { fieldsOfArticle, tagsIn } from './fields.rules.ts';

/** Fields of the form: tags as they are typed. */
export interface ArticleValues extends Omit<ArticleFields, 'tags' | 'place'> {
  readonly tags: string;
}

interface Beginning {
  readonly parentId?: string | undefined;
  readonly asked?: string | undefined;
  /** Id of whoever writes. */
  readonly me?: string | undefined;
}

/** Returns what the form begins with: a new article is for all customers, a search is its title. */
export function initialOf(
  article: Article | undefined,
  { parentId, asked = '', me }: Beginning,
): ArticleValues {
  if (article) {
    const { tags, place: _place, ...fields } = fieldsOfArticle(article);
    return { ...fields, tags: tags.join(', ') };
  }
  return {
    ...{ parentId: parentId ?? null, slug: asked === '' ? '' : slugOf(asked) },
    ...{ titleDe: asked, titleEn: '', bodyDe: '', bodyEn: '', audience: 'all' },
    ...{ tags: asked, isQuestion: false, attribution: '', ownerId: me ?? null, reviewBy: null },
  };
}

/** Returns what is sent. */
export function bodyOf({ tags, ...values }: ArticleValues, article: Article | undefined) {
  return { ...values, place: article?.place ?? 0, tags: tagsIn(tags) };
}
