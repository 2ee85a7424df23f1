import { connect } from 'node:net';
import type { ScanVerdict, Scanner } from './scanner.port.ts';

/** Place of a clamd, and how long it may take. */
export interface ClamavOptions {
  readonly host: string;
  readonly port: number;
  /** Milliseconds for the whole conversation; 30 seconds where nothing is said. */
  readonly timeoutMs?: number;
}

const chunkBytes = 65_536;
/** A verdict is one line; whoever says more is no clamd. */
const longestAnswer = 4_096;

/**
 * Asks a ClamAV daemon over TCP (`INSTREAM`, clamd(8)): pieces with their length before them, a
 * length of zero at the end, one line as the answer.
 */
export function createClamavScanner({ host, port, timeoutMs = 30_000 }: ClamavOptions): Scanner {
  return {
    scan: (bytes) =>
      new Promise((resolve) => {
        const socket = connect({ host, port });
        let answer = '';
        const end = (verdict: ScanVerdict): void => {
          clearTimeout(timer);
          socket.destroy();
          resolve(verdict);
        };
        const give = (why: string) => end({ is: 'unavailable', why });
        const timer = setTimeout(() => give('no answer in time'), timeoutMs);
        socket.setEncoding('utf8');
        socket.on('error', (error) => give(error.message));
        socket.on('data', (text) => {
          answer += String(text);
          if (answer.includes('\0') || answer.length > longestAnswer) end(verdictOf(answer));
        });
        socket.on('end', () => end(verdictOf(answer)));
        socket.on('connect', () => send(socket, bytes));
      }),
  };
}

interface Line {
  write(piece: Buffer | string): boolean;
}

function send(socket: Line, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = bytes.subarray(at, at + chunkBytes);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(bytes);
  return four;
}

/** Reads `stream: OK`, `stream: NAME FOUND` or anything else, which is no verdict. */
export function verdictOf(answer: string): ScanVerdict {
  const line = answer.split('\0')[0]?.trim() ?? '';
  if (line === 'stream: OK') return { is: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { is: 'infected', found };
  return { is: 'unavailable', why: line || 'an empty answer' };
}
