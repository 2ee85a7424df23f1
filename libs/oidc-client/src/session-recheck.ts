import { renewByFrame } from './frame-flow.ts';
import { sessionFingerprint } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toFault, type SignInFault } from './sign-in-fault.ts';

/** State of a changed session at the provider; `unknown` while it does not answer. */
export type RecheckAnswer = 'same person' | 'nobody' | 'unknown';

/** Errors of prompt=none without a session (OpenID Connect Core 3.1.2.6). */
const nobodyThere = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** After a provider that did not answer it is left alone for this long. */
const pauseMs = 60_000;

/** Asks the provider who is signed in there after its session has changed; one question at a time. */
export class SessionRecheck {
  readonly #context: SignInContext;
  #isAsking = false;
  #notBefore = 0;

  constructor(context: SignInContext) {
    this.#context = context;
  }

  /**
   * Asks in a hidden frame with prompt=none (OpenID Connect Session Management 1.0, 2.1). Another
   * person counts as nobody. Never throws.
   */
  async run(): Promise<RecheckAnswer> {
    const { ports, log } = this.#context;
    if (this.#isAsking || ports.now() < this.#notBefore) return 'unknown';
    this.#isAsking = true;
    try {
      await this.#ask();
      return 'same person';
    } catch (error) {
      const fault = toFault(error);
      log('warn', `The provider's session has changed: ${fault.message}`);
      if (saysNobody(fault)) return 'nobody';
      this.#notBefore = ports.now() + pauseMs;
      return 'unknown';
    } finally {
      this.#isAsking = false;
    }
  }

  /** The same lock as that of a renewal: both replace the tokens. */
  async #ask(): Promise<void> {
    const { ports, config } = this.#context;
    await ports.withLock(`oidc-client.renew.${config.configId}`, () =>
      renewByFrame(
        { ...this.#context, renewedSession: sessionFingerprint(this.#context) },
        {},
        { count: 0 },
      ),
    );
  }
}

/** A refusal for another reason (server_error, an address not registered) says nothing of anybody. */
function saysNobody({ outcome, oauthError }: SignInFault): boolean {
  return oauthError
    ? nobodyThere.includes(oauthError.error)
    : outcome === 'LoginRequired' || outcome === 'IncorrectIdTokenClaimsAfterRefresh';
}
