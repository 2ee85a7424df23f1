import { lastPlace, longestTitle, mostTags, slugPattern } from './article.values.ts';
import { baseName } from './folder-paths.rules.ts';

/** A Markdown file of a folder. */
export interface MarkdownFile {
  readonly path: string;
  readonly text: string;
}

/** Head of a Markdown file: what it says of its article; undefined where it says nothing. */
export interface FileHead {
  readonly title: string | undefined;
  readonly slug: string | undefined;
  /** Slug of the article that it lies below. */
  readonly parent: string | undefined;
  readonly place: number | undefined;
  readonly language: 'de' | 'en' | undefined;
  readonly tags: readonly string[];
  readonly audience: string | undefined;
  readonly attribution: string;
  readonly isQuestion: boolean;
  /** Null: no review is planned. */
  readonly reviewBy: string | null | undefined;
  /** Name or e-mail address of somebody of the staff. */
  readonly owner: string | undefined;
  /** Written by this portal: its text is taken as it stands. */
  readonly isExported: boolean;
}

const exportFormat = 'atrium-1';

/** Reads `key: value` lines between two lines of three dashes; lists as `[a, b]` or `- a` lines. */
export function frontMatter(text: string): {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return { fields: {}, body: text.replace(/^\uFEFF/, '') };
  const fields: Record<string, string> = {};
  let last = '';
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    const item = /^\s*-\s+(.*)$/.exec(line);
    const pair = /^([A-Za-z][\w.-]*)\s*:\s*(.*)$/.exec(line);
    if (pair) fields[(last = (pair[1] ?? '').toLowerCase())] = valueOf(pair[2] ?? '');
    else if (item && last)
      fields[last] = [fields[last], itemOf(item[1] ?? '')].filter(Boolean).join(', ');
  }
  return { fields, body: text.slice(match[0].length) };
}

/** A list keeps the quotes of its items, in which a comma parts nothing. */
const valueOf = (value: string): string => /^\[(.*)\]$/.exec(value.trim())?.[1] ?? unquoted(value);

const itemOf = (value: string): string => (value.includes(',') ? value : unquoted(value));

function unquoted(value: string): string {
  const plain = value.trim();
  const double = /^"(.*)"$/.exec(plain)?.[1];
  if (double !== undefined)
    return double.replaceAll(/\\([\\"n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  const single = /^'(.*)'$/.exec(plain)?.[1];
  return single?.replaceAll("''", "'") ?? plain.replaceAll(/^["']|["']$/g, '');
}

const quoted = (value: string): string =>
  `"${value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\"]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)}"`;

/** Quotes what would be read as something else. */
const written = (value: string): string =>
  /[\r\n]/.test(value) || valueOf(value) !== value ? quoted(value) : value;

const writtenItem = (value: string): string => (/[,"'[\]\r\n]/.test(value) ? quoted(value) : value);

const itemsOf = (list: string): string[] =>
  [...list.matchAll(/\s*("(?:[^"\\]|\\.)*"|[^,]+)/g)].map(([, item = '']) => unquoted(item));

/** Reads a file: what its head says, and the text below it. */
export function readFile({ text }: Pick<MarkdownFile, 'text'>): {
  readonly head: FileHead;
  readonly body: string;
} {
  const { fields, body } = frontMatter(text);
  const { title, slug, parent, place, language, audience, owner } = fields;
  const isExported = fields['format'] === exportFormat;
  const head: FileHead = {
    title: isExported ? title : title || undefined,
    slug: slug ? slugOf(slug) : undefined,
    parent: parent ? slugOf(parent) : undefined,
    place: place !== undefined && /^\d{1,3}$/.test(place) ? Number(place) : undefined,
    language: language === 'de' || language === 'en' ? language : undefined,
    tags: itemsOf(fields['tags'] ?? fields['keywords'] ?? '')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && tag.length <= 60)
      .slice(0, mostTags),
    audience,
    attribution: attributionOf(fields),
    isQuestion: /^(?:true|yes|ja)$/i.test(fields['question'] ?? ''),
    reviewBy: dayOf(fields['review']),
    owner: owner || undefined,
    isExported,
  };
  return { head, body: isExported ? unwrapped(body) : body };
}

/** Takes away the lines that `exportFile` puts around a text. */
const unwrapped = (body: string): string =>
  body.replaceAll('\r\n', '\n').replace(/^\n/, '').replace(/\n$/, '');

function dayOf(value: string | undefined): string | null | undefined {
  if (value === 'none') return null;
  if (value === undefined || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  return isDay ? value : undefined;
}

function attributionOf(fields: Readonly<Record<string, string>>): string {
  const parts = [
    fields['attribution'],
    fields['author'] ?? fields['ms.author'],
    fields['source'] ?? fields['original_content_git_url'],
    fields['license'] ?? fields['licence'],
  ];
  return parts.filter(Boolean).join(', ').slice(0, 500).trim();
}

/** Returns a name for addresses: lower case, digits, dashes. */
export function slugOf(text: string): string {
  const plain = baseName(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return slugPattern.test(slug) ? slug : 'article';
}

/** Returns the title of a file's article: what it says, its first heading, or its name. */
export function titleOf(
  { title, isExported }: Pick<FileHead, 'title' | 'isExported'>,
  heading: string | undefined,
  name: string,
): string {
  const named = isExported && title !== undefined ? title : title || heading || name;
  return named.slice(0, longestTitle).trim();
}

/** One language of an article, with what its other fields say. */
export interface ExportedText extends Pick<FileHead, 'tags' | 'attribution' | 'isQuestion'> {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly language: 'de' | 'en';
  readonly audience: string;
  readonly parent: string | undefined;
  readonly place: number;
  readonly reviewBy: string | null;
  readonly owner: string;
}

/** Writes one language of an article as a file that is read again as the same. */
export function exportFile(article: ExportedText): MarkdownFile {
  const { slug, title, language, parent, place, tags, audience, attribution, body } = article;
  const head = [
    `format: ${exportFormat}`,
    `title: ${quoted(title)}`,
    `slug: ${slug}`,
    `language: ${language}`,
    ...(parent === undefined ? [] : [`parent: ${parent}`]),
    ...(place === 0 ? [] : [`place: ${String(Math.min(place, lastPlace))}`]),
    ...(tags.length > 0 ? [`tags: [${tags.map(writtenItem).join(', ')}]`] : []),
    `audience: ${audience}`,
    ...(article.isQuestion ? ['question: true'] : []),
    `review: ${article.reviewBy ?? 'none'}`,
    ...(article.owner === '' ? [] : [`owner: ${written(article.owner)}`]),
    ...(attribution === '' ? [] : [`attribution: ${written(attribution)}`]),
  ];
  return { path: `${language}/${slug}.md`, text: `---\n${head.join('\n')}\n---\n\n${body}\n` };
}
