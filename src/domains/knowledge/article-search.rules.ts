import { corrections, fold, searchWords } from '#platform/common/search-words.rules.ts';

/** Question words without a meaning of their own, folded: they must not outweigh others. */
const empty = new Set(
  `ich wir wie was wer wo warum wann welche welcher welches kann konnen muss soll mochte man bei fur uber der die das
  ein eine einen einem einer den dem des und oder zu zum zur im in am an auf aus mit von vom nicht kein keine mein meine
  unser unsere es sich ist sind wird werden habe haben hat bitte geht mir uns
  i we how what who where why when which can do dos does did is are the a an of to in on for and or with from my our me
  us it not no be have has please should must get at by`.split(/\s+/),
);

/** Returns the words that a question is searched by; a question of empty words keeps them all. */
export function askedWords(question: string): string[] {
  const all = searchWords(question);
  const full = all.filter((word) => !empty.has(word));
  return full.length > 0 ? full : all;
}

/**
 * Returns what an unknown word may mean: the nearest known words, else the known words that it is
 * put together of ("lizenzzuweisung").
 */
export function meantWords(word: string, known: readonly string[]): string[] {
  const near = corrections(word, known);
  return near.length > 0 ? near.slice(0, 3) : partsOf(word, known);
}

const shortestPart = 4;
const joints = ['', 's', 'n', 'en', 'es', 'er'];

function partsOf(word: string, known: readonly string[]): string[] {
  const heads = known.filter((one) => one.length >= shortestPart && word.startsWith(one));
  for (const head of heads.toSorted((a, b) => b.length - a.length))
    for (const joint of joints) {
      const rest = word.slice(head.length);
      if (!rest.startsWith(joint)) continue;
      const tail = rest.slice(joint.length);
      if (tail.length < shortestPart) continue;
      const ends = known.filter((one) =>
        one.startsWith(tail.slice(0, Math.max(shortestPart, tail.length - 3))),
      );
      if (ends.length > 0) return [head, ends[0] ?? tail];
    }
  const [longest] = heads.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? [] : [longest];
}

/** Returns words of a text for the vocabulary, each once, folded. */
export function vocabularyOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(' '));
  return [...new Set(words)].filter(
    (word) => word.length >= 3 && word.length <= 60 && !/^\d+$/.test(word),
  );
}

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

/** Days for which searches with results are kept and counted. */
export const seenDays = 30;

/** Searches without an opening that make a question of the same words. */
export const fewestPassedBy = 3;

/** Searches of the same words in the last days; a person counts once a day. */
export interface SeenWords {
  readonly folded: string;
  /** Those that opened nothing of what was found. */
  readonly passedBy: number;
  /** Those that opened something. */
  readonly opened: number;
}

/**
 * Returns the words that are questions to staff without anybody's having asked: they were passed by
 * three times, and no less often than something of them was opened. Words that many people search
 * and open stay out, however many look away.
 */
export function questionsAmong(seen: readonly SeenWords[]): string[] {
  return seen
    .filter(({ passedBy, opened }) => passedBy >= fewestPassedBy && passedBy >= opened)
    .map(({ folded }) => folded);
}
