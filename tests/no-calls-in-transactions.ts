import { isInsideTransaction } from '#platform/server/database/in-transaction.ts';

const guarded: unique symbol = Symbol.for('atrium.guardedFetch');

/**
 * Fails every call to somebody else that is made inside of a transaction: it would hold locks and a
 * connection until the other answers. Files of a worker share their globals: it is put in once.
 */
if (!(guarded in globalThis)) {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    if (isInsideTransaction())
      throw new Error('somebody else is asked inside of a transaction: ask before it (askFirst)');
    return plainFetch(...call);
  };
  Object.assign(globalThis, { [guarded]: true });
}
