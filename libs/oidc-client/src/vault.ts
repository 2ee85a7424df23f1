import type { Endpoints } from './endpoints.ts';
import type { TokenStorage } from './ports.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { UserData } from './sign-in-event.ts';
import type { SigningKey } from './signing-key.ts';
import type { TokenAnswer } from './token-answer.ts';
import type { Transaction } from './stored-transaction.ts';

/** Stored values of one configuration (spec §9, Storage keys): one JSON text under its id. */
export type VaultContent = {
  /** Validated token response: tokens, scope, session state. */
  readonly authnResult: TokenAnswer;
  /** The access token. */
  readonly authzData: string;
  /** Milliseconds since the epoch. */
  readonly access_token_expires_at: number;
  readonly authWellKnownEndPoints: Endpoints;
  readonly jwtKeys: readonly SigningKey[];
  readonly userData: UserData;
  readonly authNonce: string;
  readonly codeVerifier: string;
  readonly authStateControl: string;
  readonly reusable_refresh_token: string;
  readonly session_state: string;
  /** True after the check-session frame said 'unchanged': it does see its cookies. */
  readonly sessionFrameProven: boolean;
  /** JSON text {state, dateOfLaunchedProcessUtc}. */
  readonly storageSilentRenewRunning: string;
  readonly storageCodeFlowInProgress: boolean;
  readonly storageCustomParamsAuthRequest: CustomParams;
  readonly storageCustomParamsRefresh: CustomParams;
  readonly redirect: string;
  readonly popupauth: string;
  /**
   * True after a refresh response without id token (OpenID Connect Core 12.2): the stored id token
   * is an earlier one, and its expiry means nothing any more.
   */
  readonly idTokenKept: boolean;
  /**
   * Pending logins by state; the newest is mirrored in authNonce, codeVerifier and
   * authStateControl.
   */
  readonly transactions: Readonly<Record<string, Transaction>>;
};

/**
 * Public data of the provider, kept after a logout and a failed login. Everything else is removed.
 */
const publicKeys: readonly (keyof VaultContent)[] = ['authWellKnownEndPoints', 'jwtKeys'];

/** Storage of one configuration. Reading never throws; writing returns whether it succeeded. */
export class Vault {
  readonly #storage: TokenStorage;
  readonly #key: string;
  #text: string | null = null;
  #content: Partial<VaultContent> = {};

  constructor(storage: TokenStorage, configId: string) {
    this.#storage = storage;
    this.#key = configId;
  }

  read<K extends keyof VaultContent>(key: K): VaultContent[K] | undefined {
    return this.#load()[key];
  }

  /** @returns false when the storage rejects the write (full, blocked). */
  write(changes: Partial<VaultContent>): boolean {
    return this.#save({ ...this.#load(), ...changes });
  }

  remove(...keys: readonly (keyof VaultContent)[]): boolean {
    return this.#save(
      Object.fromEntries(
        Object.entries(this.#load()).filter(([key]) => !(keys as readonly string[]).includes(key)),
      ),
    ); // widened for the comparison
  }

  /** Removes everything but the public data of the provider. */
  clear(): boolean {
    return this.#save(
      Object.fromEntries(
        Object.entries(this.#load()).filter(([key]) =>
          (publicKeys as readonly string[]).includes(key),
        ),
      ),
    ); // widened to compare
  }

  #load(): Partial<VaultContent> {
    const text = this.#readText();
    if (text === this.#text) return this.#content;
    this.#text = text;
    this.#content = parseContent(text);
    return this.#content;
  }

  #readText(): string | null {
    try {
      return this.#key ? this.#storage.read(this.#key) : null;
    } catch {
      return null;
    }
  }

  #save(content: Partial<VaultContent>): boolean {
    if (!this.#key) return false;
    try {
      if (Object.keys(content).length === 0) this.#storage.remove(this.#key);
      else this.#storage.write(this.#key, JSON.stringify(content));
      return true;
    } catch {
      return false;
    }
  }
}

function parseContent(text: string | null): Partial<VaultContent> {
  if (text === null) return {};
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? content
      : {};
  } catch {
    return {}; // foreign data under our key; the next write replaces it
  }
}
