import type { Outcome } from './outcome.ts';
import type { SettledConfig } from './sign-in-config.ts';

export type UserData = Readonly<Record<string, unknown>>;

/** The twelve sign-in events (spec §4). None carries a token or a code. */
export type SignInEvent =
  | { readonly type: 'ConfigLoaded'; readonly configId: string; readonly config: SettledConfig }
  | { readonly type: 'CheckingAuth' }
  | { readonly type: 'CheckingAuthFinished' }
  | { readonly type: 'CheckingAuthFinishedWithError'; readonly errorMessage: string }
  | { readonly type: 'ConfigLoadingFailed'; readonly configId: string; readonly errorMessage: string }
  | { readonly type: 'CheckSessionReceived'; readonly configId: string; readonly message: string }
  | { readonly type: 'UserDataChanged'; readonly configId: string; readonly userData: UserData | null }
  | {
      readonly type: 'NewAuthenticationResult';
      readonly configId: string;
      readonly isAuthenticated: boolean;
      readonly outcome: Outcome;
      readonly isRenewProcess: boolean;
    }
  | { readonly type: 'TokenExpired'; readonly configId: string }
  | { readonly type: 'IdTokenExpired'; readonly configId: string }
  | { readonly type: 'SilentRenewStarted'; readonly configId: string }
  | { readonly type: 'SilentRenewFailed'; readonly configId: string; readonly errorMessage: string; readonly status?: number };

export type SignInListener = (event: SignInEvent) => void;

/** Hands every event to every listener in the order of subscription. A listener that throws does not disturb the others. */
export class SignInEvents {
  readonly #listeners = new Set<SignInListener>();
  readonly #reportFault: (error: unknown) => void;
  #last: SignInEvent | undefined;

  /** @param reportFault told when a listener throws: its author must see it, but it never breaks a sign-in half way. */
  constructor(reportFault: (error: unknown) => void) {
    this.#reportFault = reportFault;
  }

  /** @returns the call that ends the subscription. With `replay` the last event so far is delivered at once. */
  on(listener: SignInListener, { replay = false } = {}): () => void {
    const own: SignInListener = (event) => listener(event); // the same function may subscribe twice
    this.#listeners.add(own);
    if (replay && this.#last) own(this.#last);
    return () => this.#listeners.delete(own);
  }

  readonly emit = (event: SignInEvent): void => {
    this.#last = event;
    for (const listener of [...this.#listeners]) {
      try {
        listener(event);
      } catch (error) {
        this.#reportFault(error);
      }
    }
  };
}
