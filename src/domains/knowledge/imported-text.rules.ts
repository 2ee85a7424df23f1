import {
  pictureIdOf,
  pictureText,
  withPictures,
} from '#platform/common/files/text-pictures.rules.ts';

/** Content of a file that could not be imported. */
export interface ImportFault {
  readonly kind: 'image' | 'link' | 'include';
  readonly target: string;
}

/** Folder around a file, as its text names it. */
export interface TextSurroundings {
  readonly language: 'de' | 'en';
  /** Written by this portal: the text is taken as it stands, but for its pictures and links. */
  readonly isExported: boolean;
  /** Returns the slug of the article that an address leads to. */
  readonly slugAt: (address: string) => string | undefined;
  /** Returns the id of the picture that an address leads to. */
  readonly pictureAt: (address: string) => string | undefined;
  /** Returns the id that a picture of an exported text has here. */
  readonly pictureNow: (id: string) => string | undefined;
}

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

/** Address in brackets: `<with blanks.png>`, or plain, with brackets in pairs; then a title. */
const target = String.raw`\([ \t]*(?:<([^<>\n]+)>|((?:[^()\s<>]|\([^()\s]{0,100}\))+))[^)\n]{0,300}\)`;
const picture = new RegExp(String.raw`!\[([^\]\n]{0,500})\]${target}`, 'g');
const words = String.raw`((?:!\[[^[\]\n]{0,500}\]\([^()\n]{0,300}\)|[^[\]\n]){1,500})`;
const link = new RegExp(String.raw`(?<!!)\[${words}\]${target}`, 'g');
/** Addresses that lead out of the folder, to something of this portal, or within the text. */
const elsewhere = /^(?:https?:|mailto:|(?:article|product|service|ticket|snippet):|#)/i;
const heading = /^#[ \t]+(\S.*)$/m;

/** Returns the addresses of the pictures that a Markdown text shows, each once. */
export function picturesShown(text: string): string[] {
  const { open } = withoutCode(text);
  return [...new Set([...open.matchAll(picture)].map(([, , ...address]) => addressIn(address)))];
}

/** Turns the text of a file into that of an article. */
export function importedText(
  given: string,
  around: TextSurroundings,
): {
  readonly body: string;
  /** First heading of a foreign text, which is its title and no part of the body. */
  readonly heading: string | undefined;
  readonly faults: readonly ImportFault[];
} {
  const faults: ImportFault[] = [];
  const { open, whole } = withoutCode(withOwnPictures(given.replaceAll('\r\n', '\n'), around));
  if (around.isExported)
    return { body: whole(joinedUp(open, around, faults)), heading: undefined, faults };
  const text = joinedUp(familiar(open, around.language, faults), around, faults);
  const first = heading.exec(text)?.[1];
  return {
    body: whole(first === undefined ? text : text.replace(heading, '')).trim(),
    heading: first === undefined ? undefined : whole(first).trim(),
    faults,
  };
}

/** Gives pictures of an exported text the ids that they have here, in its code, too. */
function withOwnPictures(text: string, { isExported, pictureNow }: TextSurroundings): string {
  if (!isExported) return text;
  return withPictures(text, ({ id, alt }) => `![${alt}](pictures/${pictureNow(id) ?? id})`);
}

/** Turns what other tools write into plain Markdown. */
function familiar(text: string, language: 'de' | 'en', faults: ImportFault[]): string {
  return text
    .replaceAll(
      /^([ \t]*)>[ \t]*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/gim,
      (_, indent: string, kind: string) =>
        `${indent}> **${noteWords[language][kind.toLowerCase()] ?? kind}**  `,
    )
    .replaceAll(
      /^[ \t]*\[!INCLUDE[ \t]*\[?[^\]\n]*\]?\]?\(([^)\n]*)\)\]?[ \t]*$/gim,
      (_, address: string) => told(faults, 'include', address),
    )
    .replaceAll(/<a\s+(?:name|id)=[^>]*>(?:<\/a>)?/gi, '');
}

/** Joins pictures and links with what they lead to; the rest keeps its words and is told. */
function joinedUp(
  text: string,
  { isExported, slugAt, pictureAt }: TextSurroundings,
  faults: ImportFault[],
): string {
  return text
    .replaceAll(picture, (written: string, alt: string, ...address: (string | undefined)[]) => {
      const at = addressIn(address);
      const own = pictureIdOf(at);
      const id = pictureAt(at) ?? own;
      if (id === undefined) return told(faults, 'image', at) || (isExported ? written : alt);
      return isExported && own !== undefined ? written : pictureText({ id, alt });
    })
    .replaceAll(link, (written: string, inner: string, ...address: (string | undefined)[]) => {
      const at = addressIn(address);
      if (elsewhere.test(at)) return written;
      const slug = slugAt(at);
      if (slug !== undefined) return `[${inner}](article:${slug})`;
      return told(faults, 'link', at) || (isExported ? written : inner);
    });
}

const addressIn = ([bracketed, plain]: readonly (string | undefined)[]): string =>
  bracketed ?? plain ?? '';

function told(faults: ImportFault[], kind: ImportFault['kind'], address: string): '' {
  faults.push({ kind, target: address.slice(0, 300) });
  return '';
}

/** Signs that stand for code while the rest is read: of private use, and with a number between. */
const mark = /\uE000(\d{1,6})\uE001/g;

/** Takes code out of a text, where nothing is a link, a picture or a heading; `whole` puts it back. */
function withoutCode(text: string): {
  readonly open: string;
  readonly whole: (text: string) => string;
} {
  const kept: string[] = [];
  const keep = (code: string): string => `\uE000${String(kept.push(code) - 1)}\uE001`;
  const lines: string[] = [];
  let block: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const fence = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (block) {
      block.lines.push(line);
      if (fence?.startsWith(block.fence) !== true || line.trim() !== fence) continue;
      lines.push(keep(block.lines.join('\n')));
      block = undefined;
    } else if (fence === undefined) lines.push(line.replaceAll(/`[^`\n]+`/g, keep));
    else block = { fence, lines: [line] };
  }
  if (block) lines.push(keep(block.lines.join('\n')));
  return {
    open: lines.join('\n'),
    whole: (open) => open.replaceAll(mark, (own, at: string) => kept[Number(at)] ?? own),
  };
}
