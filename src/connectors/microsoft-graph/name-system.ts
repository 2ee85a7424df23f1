import { Resolver } from 'node:dns/promises';
import type { FindTexts } from './name-system.port.ts';

/** Time for one try, in ms, and tries. Whoever reads domains has no one waiting for the answer. */
const patience = { timeout: 3_000, tries: 2 };

/** Answers of the name system that say that there is nothing. */
const nothing = ['ENODATA', 'ENOTFOUND'];

/**
 * Asks the name system for texts.
 * @param servers addresses with their ports; undefined: those of the machine
 */
export function createFindTexts(servers: readonly string[] | undefined): FindTexts {
  return async (name, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const texts = await resolver.resolveTxt(name);
      return texts.map((parts) => parts.join(''));
    } catch (error) {
      signal.throwIfAborted();
      return nothing.includes(codeOf(error)) ? [] : null;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
