/** Terminates every record of the JSON protocol: "ASCII character 0x1E (record separator)". */
export const recordSeparator = '\u001E';

export type SplitResult =
  | { readonly kind: 'cut'; readonly records: readonly string[]; readonly tail: string }
  | { readonly kind: 'tooLong' };

/**
 * Splits received text into records. A chunk (WebSocket message, POST body) may contain any number
 * of records, and a record may span chunks: `tail` is the remainder of the previous call.
 * @param maxBytes maximum record size in UTF-8 bytes without the separator; a longer one, complete
 * or not, is `tooLong`.
 */
export function splitRecords(tail: string, chunk: string, maxBytes: number): SplitResult {
  // Without a separator nothing is scanned or copied: a record arriving byte by byte must not take
  // quadratic time.
  if (!chunk.includes(recordSeparator)) {
    const longer = tail + chunk;
    return longer.length > maxBytes
      ? { kind: 'tooLong' }
      : { kind: 'cut', records: [], tail: longer };
  }
  const records = (tail + chunk).split(recordSeparator);
  const rest = records.pop() ?? '';
  if (rest.length > maxBytes || records.some((record) => isLonger(record, maxBytes)))
    return { kind: 'tooLong' };
  return { kind: 'cut', records, tail: rest };
}

function isLonger(text: string, maxBytes: number): boolean {
  // A UTF-16 unit takes one to three bytes, so most records need no counting.
  return (
    text.length > maxBytes || (text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes)
  );
}
