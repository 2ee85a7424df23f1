import {
  createCipheriv,
  createDecipheriv,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { keyMark, publicKeyOf, rawPublic } from './backup-key.ts';

/**
 * Envelope of a backup (decision 0108): 16 bytes that name the format, 8 that name the recipient,
 * 32 of a public key made for this file; then pieces of 64 KiB, each AES-256-GCM with its tag behind
 * it. The nonce counts the pieces and marks the last one, so that a piece that is moved, missing or
 * changed, and an end that is cut off, do not open.
 */
const magic = Buffer.from('atrium-backup-1\n');
const markLength = 8;
const keyLength = 32;
const headLength = magic.length + markLength + keyLength;
export const pieceLength = 65_536;
const tagLength = 16;

/** A file that is no backup, belongs to another key, or is damaged. */
export class BackupFault extends Error {}

/** Encrypts for the recipient what is written to it. */
export function seal(recipient: KeyObject): Transform {
  const own = generateKeyPairSync('x25519');
  const [to, from] = [rawPublic(recipient), rawPublic(own.publicKey)];
  const key = fileKey(own.privateKey, recipient, from, to);
  const pieces = inPieces({
    length: pieceLength,
    work: (piece, at, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(at, isLast));
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    },
  });
  pieces.push(Buffer.concat([magic, keyMark(to), from]));
  return pieces;
}

/**
 * Decrypts what is written to it. Gives out no byte that has not been proven.
 * @throws BackupFault through the stream
 */
export function unseal(privateKey: KeyObject): Transform {
  let key: Buffer | undefined;
  return inPieces({
    length: pieceLength + tagLength,
    head: {
      length: headLength,
      read: (head) => {
        key = keyOfHead(privateKey, head);
      },
    },
    work: (piece, at, isLast) => {
      if (!key) throw new BackupFault('This is no backup: it ends before it begins.');
      return openPiece(key, piece, at, isLast);
    },
  });
}

function keyOfHead(privateKey: KeyObject, head: Buffer): Buffer {
  if (!head.subarray(0, magic.length).equals(magic))
    throw new BackupFault('This is no backup of Atrium, or of a later release.');
  const to = rawPublic(privateKey);
  if (!head.subarray(magic.length, magic.length + markLength).equals(keyMark(to)))
    throw new BackupFault('The backup was made for another key.');
  const from = head.subarray(magic.length + markLength);
  return fileKey(privateKey, publicKeyOf(from), from, to);
}

function fileKey(privateKey: KeyObject, publicKey: KeyObject, from: Buffer, to: Buffer): Buffer {
  const shared = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([from, to]), magic, 32));
}

function nonce(at: number, isLast: boolean): Buffer {
  const made = Buffer.alloc(12);
  made.writeUIntBE(at, 5, 6);
  made[11] = isLast ? 1 : 0;
  return made;
}

function openPiece(key: Buffer, piece: Buffer, at: number, isLast: boolean): Buffer {
  try {
    const text = piece.subarray(0, Math.max(0, piece.length - tagLength));
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(at, isLast));
    decipher.setAuthTag(piece.subarray(text.length));
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch (cause) {
    const where = `piece ${String(at + 1)} does not open`;
    throw new BackupFault(
      isLast
        ? `The backup is cut off or was changed: ${where}.`
        : `The backup was changed: ${where}.`,
      { cause },
    );
  }
}

interface Pieces {
  readonly length: number;
  /** Bytes before the first piece. */
  readonly head?: { readonly length: number; readonly read: (head: Buffer) => void };
  readonly work: (piece: Buffer, at: number, isLast: boolean) => Buffer;
}

/** Hands the stream on in pieces of one length; the last is shorter, or as long, but never missing. */
function inPieces({ length, head, work }: Pieces): Transform {
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  let isHeadRead = head === undefined;
  const readHead = (): void => {
    if (!head || isHeadRead || rest.length < head.length) return;
    head.read(rest.subarray(0, head.length));
    rest = rest.subarray(head.length);
    isHeadRead = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      settle(done, () => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        readHead();
        if (!isHeadRead) return;
        // One is held back: only the end tells which is the last.
        for (; rest.length > length; at += 1) {
          this.push(work(rest.subarray(0, length), at, false));
          rest = rest.subarray(length);
        }
      });
    },
    flush(done) {
      settle(done, () => this.push(work(rest, at, true)));
    },
  });
}

function settle(done: TransformCallback, run: () => void): void {
  try {
    run();
  } catch (error) {
    done(error instanceof Error ? error : new BackupFault(String(error)));
    return;
  }
  done();
}
