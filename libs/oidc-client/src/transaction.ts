import { nonceLength, randomText, stateLength, verifierLength } from './random.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { Transaction, TransactionKind } from './stored-transaction.ts';

/** Lifetime of a login in milliseconds; later responses are rejected. */
export const transactionLifeMs = 10 * 60 * 1000;

/**
 * Creates state, nonce and verifier and stores them until the response arrives. `state` may be
 * supplied by the caller.
 */
export function openTransaction(
  context: SignInContext,
  kind: TransactionKind,
  state?: string,
): Transaction {
  const { config, ports, log } = context;
  const text = (length: number) =>
    randomText(length, ports.random, (message) => log('warn', message));
  const needsVerifier = config.responseType === 'code' && !config.disablePkce;
  const transaction: Transaction = {
    state: state || text(stateLength),
    nonce: text(nonceLength),
    ...(needsVerifier ? { verifier: text(verifierLength) } : {}),
    kind,
    redirectUri:
      kind === 'frame' ? config.silentRenewUrl || config.redirectUrl : config.redirectUrl,
    startedAt: ports.now(),
  };
  storeTransaction(context, transaction);
  return transaction;
}

/**
 * Stores a transaction until its response arrives.
 * @throws SignInFault when the storage rejects the write: the response could not be recognised, and
 * the portal would loop.
 */
export function storeTransaction(context: SignInContext, transaction: Transaction): void {
  const isKept = context.vault.write({
    transactions: { ...pendingTransactions(context), [transaction.state]: transaction },
    authStateControl: transaction.state,
    authNonce: transaction.nonce,
    ...(transaction.verifier ? { codeVerifier: transaction.verifier } : {}),
  });
  if (!isKept)
    throw new SignInFault('The login could not be stored', {
      reason: 'the storage refuses to write',
    });
}

/** Returns true if a redirect login is pending. */
export function isLoginInProgress(context: SignInContext): boolean {
  return (
    context.vault.read('storageCodeFlowInProgress') === true &&
    Object.values(pendingTransactions(context)).some(({ kind }) => kind === 'redirect')
  );
}

/** Returns the pending transaction of a state; an empty state never matches (login CSRF). */
export function findTransaction(
  context: SignInContext,
  state: string | null | undefined,
): Transaction | undefined {
  const transactions = pendingTransactions(context);
  return state && Object.hasOwn(transactions, state) ? transactions[state] : undefined;
}

/** Removes a transaction, so that its response cannot be used twice. */
export function closeTransaction(context: SignInContext, transaction: Transaction): void {
  const { [transaction.state]: _used, ...others } = pendingTransactions(context);
  context.vault.write({ transactions: others });
  if (Object.keys(others).length === 0) context.vault.remove('transactions');
  if (context.vault.read('authStateControl') !== transaction.state) return;
  context.vault.remove('authNonce', 'codeVerifier');
  if (context.config.autoCleanStateAfterAuthentication) context.vault.remove('authStateControl');
}

/** Removes all pending logins and nothing else. */
export function clearTransactions({ vault }: SignInContext): void {
  vault.remove(
    'transactions',
    'authNonce',
    'codeVerifier',
    'authStateControl',
    'storageCodeFlowInProgress',
    'redirect',
    'popupauth',
  );
}

function pendingTransactions({
  vault,
  ports,
}: SignInContext): Readonly<Record<string, Transaction>> {
  const oldest = ports.now() - transactionLifeMs;
  return Object.fromEntries(
    Object.entries(vault.read('transactions') ?? {}).filter(
      ([, { startedAt }]) => startedAt >= oldest,
    ),
  );
}
