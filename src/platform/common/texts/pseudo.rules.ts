const padding = 'xxxxxxxx ';

/**
 * A text as the pseudo-language shows it: in brackets and a third longer, so that a journey sees
 * what is cut off and what stands in the code instead of a catalogue. The padding breaks into words
 * as German does.
 */
export function pseudo(text: string): string {
  const extra = Math.max(2, Math.ceil(text.length / 3));
  return `⟦${text} ${padding
    .repeat(Math.ceil(extra / padding.length))
    .slice(0, extra)
    .trim()}⟧`;
}
