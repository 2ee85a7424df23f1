/** Ends every record of the JSON protocol: "ASCII character 0x1E (record separator)". */
export const recordSeparator = '\u001E';

export type Cut = { readonly kind: 'cut'; readonly records: readonly string[]; readonly tail: string } | { readonly kind: 'tooLong' };

/**
 * Cuts what arrived into records. A chunk (a WebSocket message, a POST body) may hold any number of records, and a record
 * may be spread over several chunks: `tail` is what the last call left over.
 * @param maxBytes largest record in UTF-8 bytes, the separator not counted; a longer one, finished or not, is `tooLong`.
 */
export function cutRecords(tail: string, chunk: string, maxBytes: number): Cut {
  // Without a separator nothing is scanned or copied: a record that trickles in byte by byte must not cost its square.
  if (!chunk.includes(recordSeparator)) {
    const longer = tail + chunk;
    return longer.length > maxBytes ? { kind: 'tooLong' } : { kind: 'cut', records: [], tail: longer };
  }
  const records = (tail + chunk).split(recordSeparator);
  const rest = records.pop() ?? '';
  if (rest.length > maxBytes || records.some((record) => isLonger(record, maxBytes))) return { kind: 'tooLong' };
  return { kind: 'cut', records, tail: rest };
}

function isLonger(text: string, maxBytes: number): boolean {
  // A UTF-16 unit takes one to three bytes, so most records need no counting.
  return text.length > maxBytes || (text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes);
}
