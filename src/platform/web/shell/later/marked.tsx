import { markedPieces } from './palette.rules.ts';

/** A text with the typed words underlined. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  if (typed === '') return text;
  return markedPieces(text, typed).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces never move
    piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}
