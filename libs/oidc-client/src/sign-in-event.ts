import type { Outcome } from './outcome.ts';
import type { ResolvedConfig } from './sign-in-config.ts';

export type UserData = Readonly<Record<string, unknown>>;

/** The twelve sign-in events (spec §4). None contains a token or a code. */
export type SignInEvent =
  | { readonly type: 'ConfigLoaded'; readonly configId: string; readonly config: ResolvedConfig }
  | { readonly type: 'CheckingAuth' }
  | { readonly type: 'CheckingAuthFinished' }
  | { readonly type: 'CheckingAuthFinishedWithError'; readonly errorMessage: string }
  | {
      readonly type: 'ConfigLoadingFailed';
      readonly configId: string;
      readonly errorMessage: string;
    }
  | { readonly type: 'CheckSessionReceived'; readonly configId: string; readonly message: string }
  | {
      readonly type: 'UserDataChanged';
      readonly configId: string;
      readonly userData: UserData | null;
    }
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
  | {
      readonly type: 'SilentRenewFailed';
      readonly configId: string;
      readonly errorMessage: string;
      readonly status?: number;
    };

export type SignInListener = (event: SignInEvent) => void;

/**
 * Delivers every event to every listener in the order of subscription. A listener that throws does
 * not affect the others.
 */
export class SignInEvents {
  readonly #listeners = new Set<SignInListener>();
  readonly #reportFault: (error: unknown) => void;
  #last: SignInEvent | undefined;

  /** @param reportFault called with the error of a listener. */
  constructor(reportFault: (error: unknown) => void) {
    this.#reportFault = reportFault;
  }

  /**
   * Subscribes a listener. With `replay` the latest event is delivered immediately.
   * @returns a function that unsubscribes.
   */
  on(listener: SignInListener, { replay = false } = {}): () => void {
    const subscription: SignInListener = (event) => listener(event); // the same function may subscribe twice
    this.#listeners.add(subscription);
    if (replay && this.#last) subscription(this.#last);
    return () => this.#listeners.delete(subscription);
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
