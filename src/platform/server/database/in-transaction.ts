import { AsyncLocalStorage } from 'node:async_hooks';

/** Shared by everything that is begun inside of a transaction, also by what outlives it. */
interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs work as the inside of a transaction, which ends with it. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/**
 * Returns whether the caller runs inside of a transaction: nobody else's answer is waited for there,
 * for locks and a connection are held meanwhile.
 */
export function isInsideTransaction(): boolean {
  return scopes.getStore()?.isOpen === true;
}
