/** Text as it was pasted, without what a word processor put around it. */
export interface Cleaned {
  readonly text: string;
  /** Characters that went. */
  readonly removed: number;
}

const rubbish: readonly RegExp[] = [
  /<!--[\s\S]*?-->/g,
  /<(style|script|xml|head)\b[\s\S]*?<\/\1>/gi,
  /<\/?(o|w|v|m):[^>]*>/gi,
  /<\/?(span|font|div|meta|link|p|br|a)\b[^>]*>/gi,
];

/**
 * Cleans pasted text: markup of word processors goes, odd blanks become blanks, bullets become
 * lists.
 */
export function cleanPasted(pasted: string): Cleaned {
  const bare = rubbish.reduce((text, part) => text.replaceAll(part, ''), pasted);
  const text = bare
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/\u00AD|\u200B|\u200C|\u200D|\uFEFF/g, '')
    .replaceAll(/^[•·▪○]\s*/gmu, '- ')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
  return { text, removed: pasted.length - text.length };
}
