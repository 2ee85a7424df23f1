import { inThreads } from '../../threads/threads.ts';
import type { PaperData } from '../paper-data.ts';

const set = inThreads<PaperData, Uint8Array>(new URL('compile.worker.ts', import.meta.url));

/**
 * Sets a paper as PDF in a thread of its own: the calls of the compiler are synchronous, and a long
 * document takes some hundred megabytes.
 * @throws Error where the machine has no compiler, or the document could not be set
 */
export const press = async (data: PaperData): Promise<Buffer> => Buffer.from(await set(data));
