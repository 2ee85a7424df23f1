import type { TextBlock } from '#domains/health/health.schema.ts';

/** Longest text of one message that is kept. */
const longest = 40_000;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
};

/** Elements whose content is no text. */
const silent = /<(script|style|head|template|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const starts = /^(?:p|div|section|article|table|tr|ul|ol|blockquote|br|hr|dl|dt|dd)$/;

/**
 * Returns a text of Microsoft as paragraphs: HTML becomes headings, items and text; whatever else
 * it was is dropped. The address of a link stays behind its words.
 */
export function blocksOf(content: string, contentType: string): TextBlock[] {
  const text = content.slice(0, longest);
  if (contentType.toLowerCase() !== 'html') return paragraphsOf(text);
  const bare = text.replace(comments, '').replace(silent, '');
  return blocksOfTags(bare.split(/(<\/?[a-z][^>]*>)/i));
}

const paragraphsOf = (text: string): TextBlock[] =>
  text.split(/\n\s*\n/).flatMap((part) => blockOf('text', part));

/** Text that is being put together. */
interface Draft {
  readonly blocks: TextBlock[];
  kind: TextBlock['kind'];
  words: string;
  link: string;
}

function blocksOfTags(parts: readonly string[]): TextBlock[] {
  const draft: Draft = { blocks: [], kind: 'text', words: '', link: '' };
  for (const part of parts) {
    const [, end, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? [];
    if (name === undefined) draft.words += textOf(part);
    else readTag(draft, name.toLowerCase(), { part, isEnd: end === '/' });
  }
  close(draft, 'text');
  return draft.blocks;
}

interface Tag {
  readonly part: string;
  readonly isEnd: boolean;
}

function readTag(draft: Draft, name: string, { part, isEnd }: Tag): void {
  if (name === 'li') close(draft, isEnd ? 'text' : 'item');
  else if (/^h[1-6]$/.test(name)) close(draft, isEnd ? 'text' : 'heading');
  else if (name === 'a' && !isEnd) draft.link = addressOf(part);
  else if (name === 'a') endLink(draft);
  else if (starts.test(name) && draft.kind === 'text') close(draft, 'text');
  else if (starts.test(name) || name === 'td' || name === 'th') draft.words += ' ';
}

function close(draft: Draft, next: TextBlock['kind']): void {
  draft.blocks.push(...blockOf(draft.kind, draft.words));
  draft.kind = next;
  draft.words = '';
}

function endLink(draft: Draft): void {
  if (draft.link !== '' && !draft.words.includes(draft.link)) draft.words += ` (${draft.link})`;
  draft.link = '';
}

/** Returns the address of a link where a reader may follow it. */
function addressOf(tag: string): string {
  const [, double, single] = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const address = textOf(double ?? single ?? '').trim();
  return /^https?:\/\//i.test(address) ? address : '';
}

function blockOf(kind: TextBlock['kind'], words: string): TextBlock[] {
  const text = words.replace(/[ \t\r\n]+/g, ' ').trim();
  return text === '' ? [] : [{ kind, text }];
}

/** Entities are read once: what they spell is text, never markup. */
function textOf(html: string): string {
  return html.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}
