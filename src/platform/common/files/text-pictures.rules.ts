/**
 * Address of a kept picture within a Markdown text: `![what it shows](pictures/<id>)`. Relative and
 * with an ending where it comes out of an exported folder: `../pictures/<id>.png`.
 */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const address = String.raw`(?:\.\./)?pictures/(${uuid})(?:\.[a-z]{3,4})?`;

const picture = new RegExp(String.raw`!\[([^\]\n]*)\]\(${address}(?:[ \t][^)\n]*)?\)`, 'g');
const whole = new RegExp(`^${address}$`);

/** A picture that a text shows. */
export interface TextPicture {
  readonly id: string;
  /** Words for who does not see it; empty where nobody wrote any. */
  readonly alt: string;
}

/** Returns the pictures of a text in their order, one that stands twice as two. */
export function picturesIn(text: string): TextPicture[] {
  return [...text.matchAll(picture)].map(([, alt = '', id = '']) => ({ id, alt: alt.trim() }));
}

/** Returns the ids of the pictures of texts, each once. */
export function pictureIdsIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => picturesIn(text).map(({ id }) => id)))];
}

/** Returns the id of the picture that an address names; undefined: it is the address of none. */
export function pictureIdOf(given: string): string | undefined {
  return whole.exec(given)?.[1];
}

/** Returns the text with other words in place of each picture. */
export function withPictures(text: string, write: (one: TextPicture) => string): string {
  return text.replaceAll(picture, (_, alt: string, id: string) => write({ id, alt: alt.trim() }));
}

/** Returns a picture as a text names it; signs that would end its words are replaced. */
export function pictureText({ id, alt }: TextPicture): string {
  const words = alt
    .replaceAll(/\s+/g, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('\\', '/');
  return `![${words.trim()}](pictures/${id})`;
}

/**
 * Returns the text with a picture as a paragraph of its own, below the line of the caret.
 * @param caret place within the text, in UTF-16 units as browsers count
 */
export function insertPicture(text: string, caret: number, one: TextPicture): string {
  const lineEnd = text.indexOf('\n', Math.min(caret, text.length));
  const at = lineEnd === -1 ? text.length : lineEnd;
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return [before, pictureText(one), after].filter((part) => part !== '').join('\n\n');
}
