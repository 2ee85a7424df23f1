const longest = 120;

/**
 * The line under a product's title: the first sentence of its description that says more than the
 * title.
 */
export function subtitleOf(title: string, description: string): string {
  const sentences = description.split(/(?<=[.!?])\s+/);
  const sentence =
    sentences.map((text) => withoutTitle(text, title)).find((text) => text !== '') ?? '';
  return shortened(sentence.replace(/[.\s]+$/, ''));
}

/** "Visio Plan 2 – for diagrams" says "For diagrams" under the title "Visio Plan 2". */
function withoutTitle(sentence: string, title: string): string {
  const text = sentence.trim();
  if (!text.toLowerCase().startsWith(title.toLowerCase())) return text;
  const rest = text.slice(title.length);
  // The title goes on as part of the sentence, or of another product's name: leave it whole.
  if (/^[\p{L}\p{N}]/u.test(rest) || /^ [\p{L}\p{N}(]/u.test(rest)) return text;
  const said = rest.replace(/^[\s\p{P}]+/u, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')} …`;
}
