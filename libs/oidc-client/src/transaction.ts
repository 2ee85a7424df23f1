import { nonceLength, randomText, stateLength, verifierLength } from './random.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';

/** A login under way, from the authorisation request to its answer. Used once, then gone (RFC 9700 4.7). */
export type Transaction = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier; missing when the configuration switches PKCE off or the flow is implicit. */
  readonly verifier?: string;
  /** Who asked: the page itself, a popup, or the hidden frame of a renewal. */
  readonly kind: TransactionKind;
  readonly redirectUri: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
};

export type TransactionKind = 'redirect' | 'popup' | 'frame';

/** A login that takes longer is not answered any more. */
export const transactionLifeMs = 10 * 60 * 1000;

/** Draws state, nonce and verifier and keeps them until the answer comes. `state` may be the caller's own. */
export function openTransaction(context: SignInContext, kind: TransactionKind, state?: string): Transaction {
  const { config, ports, log } = context;
  const text = (length: number) => randomText(length, ports.random, (message) => log('warn', message));
  const needsVerifier = config.responseType === 'code' && !config.disablePkce;
  const transaction: Transaction = {
    state: state || text(stateLength),
    nonce: text(nonceLength),
    ...(needsVerifier ? { verifier: text(verifierLength) } : {}),
    kind,
    redirectUri: kind === 'frame' ? config.silentRenewUrl || config.redirectUrl : config.redirectUrl,
    startedAt: ports.now(),
  };
  keepTransaction(context, transaction);
  return transaction;
}

/**
 * Puts a transaction into the storage until its answer comes.
 * @throws SignInFault when the storage refuses: the answer could never be recognised, and better no login than a loop.
 */
export function keepTransaction(context: SignInContext, transaction: Transaction): void {
  const isKept = context.vault.write({
    transactions: { ...liveTransactions(context), [transaction.state]: transaction },
    authStateControl: transaction.state,
    authNonce: transaction.nonce,
    ...(transaction.verifier ? { codeVerifier: transaction.verifier } : {}),
  });
  if (!isKept) throw new SignInFault('The login could not be stored', { reason: 'the storage refuses to write' });
}

/** A redirect has been asked for and may still be answered. */
export function isLoginInProgress(context: SignInContext): boolean {
  return (
    context.vault.read('storageCodeFlowInProgress') === true &&
    Object.values(liveTransactions(context)).some(({ kind }) => kind === 'redirect')
  );
}

/** The transaction of a state that is still open; an empty state never matches anything (login CSRF). */
export function findTransaction(context: SignInContext, state: string | null | undefined): Transaction | undefined {
  const transactions = liveTransactions(context);
  return state && Object.hasOwn(transactions, state) ? transactions[state] : undefined;
}

/** Takes the transaction out of the storage, so that the same answer cannot be used twice. */
export function closeTransaction(context: SignInContext, transaction: Transaction): void {
  const { [transaction.state]: _used, ...others } = liveTransactions(context);
  context.vault.write({ transactions: others });
  if (Object.keys(others).length === 0) context.vault.remove('transactions');
  if (context.vault.read('authStateControl') !== transaction.state) return;
  context.vault.remove('authNonce', 'codeVerifier');
  if (context.config.autoCleanStateAfterAuthentication) context.vault.remove('authStateControl');
}

/** Forgets every login under way, and nothing else. */
export function abandonTransactions({ vault }: SignInContext): void {
  vault.remove('transactions', 'authNonce', 'codeVerifier', 'authStateControl', 'storageCodeFlowInProgress', 'redirect', 'popupauth');
}

function liveTransactions({ vault, ports }: SignInContext): Readonly<Record<string, Transaction>> {
  const oldest = ports.now() - transactionLifeMs;
  return Object.fromEntries(Object.entries(vault.read('transactions') ?? {}).filter(([, { startedAt }]) => startedAt >= oldest));
}
