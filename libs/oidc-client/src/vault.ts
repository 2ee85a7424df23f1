import type { Endpoints } from './endpoints.ts';
import type { TokenStorage } from './ports.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { UserData } from './sign-in-event.ts';
import type { SigningKey } from './signing-keys.ts';
import type { TokenAnswer } from './token-answer.ts';
import type { Transaction } from './transaction.ts';

/** What one configuration keeps (spec §9, Storage keys). One JSON text per configuration under its id. */
export type VaultContent = {
  /** The judged token answer: tokens, scope, session state. */
  readonly authnResult: TokenAnswer;
  /** The access token. */
  readonly authzData: string;
  /** Milliseconds since 1970. */
  readonly access_token_expires_at: number;
  readonly authWellKnownEndPoints: Endpoints;
  readonly jwtKeys: readonly SigningKey[];
  readonly userData: UserData;
  readonly authNonce: string;
  readonly codeVerifier: string;
  readonly authStateControl: string;
  readonly reusable_refresh_token: string;
  readonly session_state: string;
  /** JSON text {state, dateOfLaunchedProcessUtc}. */
  readonly storageSilentRenewRunning: string;
  readonly storageCodeFlowInProgress: boolean;
  readonly storageCustomParamsAuthRequest: CustomParams;
  readonly storageCustomParamsRefresh: CustomParams;
  readonly redirect: string;
  readonly popupauth: string;
  /** Logins under way by their state; the newest is mirrored in authNonce, codeVerifier and authStateControl. */
  readonly transactions: Readonly<Record<string, Transaction>>;
};

/** Public facts about the provider; they outlive a logout and a failed login. Everything else goes. */
const publicKeys: readonly (keyof VaultContent)[] = ['authWellKnownEndPoints', 'jwtKeys'];

/** The storage of one configuration. Reading never throws; writing says whether it worked. */
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

  /** @returns false when the storage refuses (full, forbidden). */
  write(changes: Partial<VaultContent>): boolean {
    return this.#save({ ...this.#load(), ...changes });
  }

  remove(...keys: readonly (keyof VaultContent)[]): boolean {
    return this.#save(Object.fromEntries(Object.entries(this.#load()).filter(([key]) => !(keys as readonly string[]).includes(key)))); // widened to compare
  }

  /** Leaves the public facts about the provider only; so nothing of a person stays after a logout or a failed login. */
  clear(): boolean {
    return this.#save(Object.fromEntries(Object.entries(this.#load()).filter(([key]) => (publicKeys as readonly string[]).includes(key)))); // widened to compare
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
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? content : {};
  } catch {
    return {}; // somebody else's entry under our key: the next write replaces it
  }
}
