import { fold } from '#platform/common/search-words.rules.ts';

const around = 150;

/**
 * Returns the sentence of a Markdown text that holds the most of the asked words, as plain text of
 * at most 150 letters.
 */
export function excerptOf(markdown: string, words: readonly string[]): string {
  const sentences = plainText(markdown)
    .split(/(?<=[.!?:])\s+/)
    .filter(Boolean);
  const held = (sentence: string): number => {
    const text = ` ${fold(sentence)}`;
    return words.filter((word) => text.includes(` ${word.slice(0, Math.max(4, word.length - 2))}`))
      .length;
  };
  let best = sentences[0] ?? '';
  for (const sentence of sentences) if (held(sentence) > held(best)) best = sentence;
  return best.length <= around ? best : `${best.slice(0, around).replace(/\s+\S*$/, '')} …`;
}

function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```/gm, ' ')
    .replaceAll(/^#{1,6}\s+(.*)$/gm, '$1.')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:[-*+]|\d+\.|>)\s+/gm, '')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
