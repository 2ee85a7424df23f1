/** A question of the name system (RFC 1035 4.1), with the bytes that are sent back. */
export type NameQuestion = {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  /** Name, type and class as they came. */
  readonly bytes: Buffer;
};

const headBytes = 12;
const [typeTxt, classIn] = [16, 1];
const mostPart = 255;

/** Reads a message with one question; undefined for anything else. */
export function questionOf(message: Buffer): NameQuestion | undefined {
  if (message.length < headBytes + 5 || message.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = headBytes;
  for (;;) {
    const length = message[at] ?? 0;
    if (length === 0) break;
    // A question holds no compressed names.
    if (length > 63 || at + 1 + length >= message.length) return undefined;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (end > message.length || message.readUInt16BE(at + 3) !== classIn) return undefined;
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.'),
    type: message.readUInt16BE(at + 1),
    bytes: message.subarray(headBytes, end),
  };
}

/**
 * Returns the answer to a question: texts, nothing of this type, or no such name.
 * @param texts undefined: there is no such name
 */
export function answerTo(
  { id, type, bytes }: NameQuestion,
  texts: readonly string[] | undefined,
): Buffer {
  const records = type === typeTxt ? (texts ?? []).map(recordOf) : [];
  const head = Buffer.alloc(headBytes);
  head.writeUInt16BE(id, 0);
  // An answer, with authority, recursion wanted and there; 3: no such name.
  head.writeUInt16BE(0x8580 | (texts === undefined ? 3 : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, bytes, ...records]);
}

/** A record of type TXT; long texts stand in several parts. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const parts = Array.from({ length: Math.ceil(bytes.length / mostPart) }, (_, at) => {
    const part = bytes.subarray(at * mostPart, (at + 1) * mostPart);
    return Buffer.concat([Buffer.from([part.length]), part]);
  });
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(headBytes);
  // The name of the question, which stands behind the head of the message.
  head.writeUInt16BE(0xc000 | headBytes, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(classIn, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
