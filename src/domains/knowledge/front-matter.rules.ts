import { pictureIdOf, pictureText } from '#platform/common/files/text-pictures.rules.ts';

/** A Markdown file of a folder. */
export interface MarkdownFile {
  readonly path: string;
  readonly text: string;
}

/** Article as it comes out of a file. */
export interface ImportedArticle {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly language: 'de' | 'en';
  readonly tags: readonly string[];
  readonly audience: string | undefined;
  readonly attribution: string;
  /** Content of the file that could not be imported. */
  readonly faults: readonly ImportFault[];
}

export interface ImportFault {
  readonly kind: 'image' | 'link' | 'include';
  readonly target: string;
}

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
    if (pair) fields[(last = (pair[1] ?? '').toLowerCase())] = unquoted(pair[2] ?? '');
    else if (item && last)
      fields[last] = [fields[last], unquoted(item[1] ?? '')].filter(Boolean).join(', ');
  }
  return { fields, body: text.slice(match[0].length) };
}

const unquoted = (value: string): string =>
  value
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replaceAll(/^["']|["']$/g, '');

const noteWords: Readonly<Record<'de' | 'en', Readonly<Record<string, string>>>> = {
  de: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
  },
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
};

/** Makes an article of a file; `known` are the paths of the folder, for links among its files. */
export function importFile(
  { path, text }: MarkdownFile,
  language: 'de' | 'en',
  known: readonly string[],
): ImportedArticle {
  const { fields, body } = frontMatter(text);
  const faults: ImportFault[] = [];
  const slugs = new Map(known.map((one) => [baseName(one), slugOf(one)]));
  const cleaned = plainBody(body, language, slugs, faults);
  const heading = /^#\s+(.+)$/m.exec(cleaned)?.[1]?.trim();
  const named = fields['title'] ?? heading ?? baseName(path);
  return {
    slug: slugOf(fields['slug'] ?? path),
    title: named.slice(0, 160),
    body: (heading === undefined ? cleaned : cleaned.replace(/^#\s+.+$/m, '')).trim(),
    language:
      fields['language'] === 'de' || fields['language'] === 'en' ? fields['language'] : language,
    tags: (fields['tags'] ?? fields['keywords'] ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && tag.length <= 60)
      .slice(0, 30),
    audience: fields['audience'],
    attribution: attributionOf(fields),
    faults,
  };
}

function attributionOf(fields: Readonly<Record<string, string>>): string {
  const parts = [
    fields['attribution'],
    fields['author'] ?? fields['ms.author'],
    fields['source'] ?? fields['original_content_git_url'],
    fields['license'] ?? fields['licence'],
  ];
  return parts.filter(Boolean).join(', ').slice(0, 500);
}

function plainBody(
  body: string,
  language: 'de' | 'en',
  slugs: ReadonlyMap<string, string>,
  faults: ImportFault[],
): string {
  return body
    .replaceAll('\r\n', '\n')
    .replaceAll(
      /^([ \t]*)>\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/gim,
      (_, indent: string, kind: string) =>
        `${indent}> **${noteWords[language][kind.toLowerCase()] ?? kind}**  `,
    )
    .replaceAll(
      /^[ \t]*\[!INCLUDE\s*\[?[^\]]*\]?\]?\(([^)]*)\)\]?[ \t]*$/gim,
      (_, target: string) => told(faults, 'include', target),
    )
    .replaceAll(/<a\s+(?:name|id)=[^>]*>(?:<\/a>)?/gi, '')
    .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_, alt: string, target: string) => {
      const id = pictureIdOf(target);
      return id === undefined ? told(faults, 'image', target) || alt : pictureText({ id, alt });
    })
    .replaceAll(
      /(?<!!)\[([^\]\n]+)\]\((?!https?:|mailto:|(?:article|product|service|ticket|snippet):|#)([^)\s]+)[^)]*\)/g,
      (_, words: string, target: string) => {
        const slug = slugs.get(baseName(target.replace(/[?#].*$/, '')));
        if (slug !== undefined) return `[${words}](article:${slug})`;
        return told(faults, 'link', target) || words;
      },
    );
}

function told(faults: ImportFault[], kind: ImportFault['kind'], target: string): '' {
  faults.push({ kind, target: target.slice(0, 300) });
  return '';
}

const baseName = (path: string): string => path.replace(/^.*[/\\]/, '').replace(/\.md$/i, '');

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
  return slug === '' ? 'article' : slug;
}

/** Writes one language of an article as a file that `importFile` reads again. */
export function exportFile(article: Omit<ImportedArticle, 'faults'>): MarkdownFile {
  const { slug, title, language, tags, audience, attribution, body } = article;
  const head = [
    `title: "${title.replaceAll('"', "'")}"`,
    `slug: ${slug}`,
    `language: ${language}`,
    ...(tags.length > 0 ? [`tags: [${tags.join(', ')}]`] : []),
    ...(audience === undefined ? [] : [`audience: ${audience}`]),
    ...(attribution === '' ? [] : [`attribution: ${attribution}`]),
  ];
  return { path: `${language}/${slug}.md`, text: `---\n${head.join('\n')}\n---\n\n${body}\n` };
}
