import { longestTitle, slugPattern } from '#domains/knowledge/article.values.ts';
import type { Article, ArticleFields } from '#domains/knowledge/articles.schema.ts';
import { slugOf } from '#domains/knowledge/front-matter.rules.ts';
import { fieldsOfArticle, tagsIn } from './article.rules.ts';

/** Fields of the form: tags as they are typed, a place that may be empty. */
export interface ArticleValues extends Omit<ArticleFields, 'tags' | 'place'> {
  readonly tags: string;
  readonly place: number | null;
}

/** Search that an article answers. */
export interface AskedSearch {
  readonly text: string;
  readonly language: 'de' | 'en';
}

interface Beginning {
  /** Id of the article, for an address where the search gives none. */
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly asked?: AskedSearch | undefined;
  /** Id of whoever writes. */
  readonly me?: string | undefined;
}

/** Longest tag, in characters. */
const longestTag = 60;

/**
 * Returns what the form begins with: a new article is for all customers, a search is its title in
 * the language in which it was asked.
 */
export function initialOf(
  article: Article | undefined,
  { id, parentId, asked, me }: Beginning,
): ArticleValues {
  if (article) {
    const { tags, ...fields } = fieldsOfArticle(article);
    return { ...fields, tags: tags.join(', ') };
  }
  return {
    ...{ parentId: parentId ?? null, place: 0, ...begunWith(asked, id) },
    ...{ bodyDe: '', bodyEn: '', audience: 'all', isQuestion: false, attribution: '' },
    ...{ ownerId: me ?? null, reviewBy: null },
  };
}

function begunWith(asked: AskedSearch | undefined, id: string) {
  if (asked === undefined) return { slug: '', titleDe: '', titleEn: '', tags: '' };
  const title = shortened(asked.text, longestTitle);
  return {
    slug: slugOfSearch(asked.text, id),
    titleDe: asked.language === 'de' ? title : '',
    titleEn: asked.language === 'en' ? title : '',
    tags: shortened(asked.text.replaceAll(',', ' '), longestTag),
  };
}

/** Returns an address of the words; those without a Latin letter have one that no other has. */
function slugOfSearch(text: string, id: string): string {
  if (!/[a-z0-9]/i.test(text.normalize('NFD'))) return `article-${id.slice(0, 8)}`;
  const slug = slugOf(text.replaceAll(/[/.]+/g, ' ')).slice(0, 60).replace(/-+$/, '');
  return slugPattern.test(slug) ? slug : `article-${id.slice(0, 8)}`;
}

/** Returns the beginning of a text up to a whole word. */
function shortened(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return cut.slice(0, end > most / 2 ? end : most).trim();
}

/** Returns what is sent; without a place it stands first. */
export function bodyOf({ tags, place, ...values }: ArticleValues): ArticleFields {
  return { ...values, place: place ?? 0, tags: tagsIn(tags) };
}
