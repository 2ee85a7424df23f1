import type { Channel } from './ports.ts';
import { idClaims, refreshTokenOf, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { sha256 } from './token-hash.ts';
import type { VaultContent } from './vault.ts';

type Renewed = Pick<VaultContent, 'authnResult'> &
  Partial<Pick<VaultContent, 'authzData' | 'access_token_expires_at' | 'idTokenKept'>>;
type TabMessage =
  | { readonly kind: 'renewed'; readonly of: string; readonly tokens: Renewed }
  | { readonly kind: 'signedOut'; readonly sub: unknown };

/**
 * Time (ms) the renewing tab keeps the lock after announcing: the message must arrive before the
 * next tab starts.
 */
const deliveryMs = 50;

/**
 * Synchronises one configuration over all tabs of this origin. A duplicated tab has a copy of the
 * refresh token; with rotation, using it would revoke the family for both. So a renewed session is
 * sent to the tabs that had the same token. A sign-out in one tab signs the same user out in all.
 */
export class TabChannel {
  readonly #context: SignInContext;
  #channel: Channel | undefined;

  constructor(context: SignInContext) {
    this.#context = context;
  }

  /** Starts listening. Repeated calls have no effect. */
  open(): void {
    const { ports, config } = this.#context;
    this.#channel ??= ports.openChannel(
      `oidc-client.${config.configId}`,
      (message) => void this.#receive(message),
    );
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /**
   * Sends the renewed session to other tabs.
   * @param usedToken the refresh token that was replaced.
   */
  async announceRenewal(usedToken: string): Promise<void> {
    const { vault, ports } = this.#context;
    const tokens = storedTokens(this.#context);
    if (!tokens || !this.#channel) return;
    const [authzData, expiresAt] = [vault.read('authzData'), vault.read('access_token_expires_at')];
    this.#post({
      kind: 'renewed',
      of: await sha256(usedToken),
      tokens: {
        authnResult: tokens,
        idTokenKept: vault.read('idTokenKept') === true,
        ...(authzData ? { authzData } : {}),
        ...(expiresAt === undefined ? {} : { access_token_expires_at: expiresAt }),
      },
    });
    await ports.sleep(deliveryMs);
  }

  /** Signs the user out in other tabs. Call it before the local session is cleared. */
  announceSignOut(): void {
    const sub = idClaims(this.#context)?.['sub'];
    if (sub !== undefined) this.#post({ kind: 'signedOut', sub });
  }

  #post(message: TabMessage): void {
    this.#channel?.post(message);
  }

  async #receive(message: unknown): Promise<void> {
    if (!isTabMessage(message)) return;
    const { vault, emit, config } = this.#context;
    if (message.kind === 'signedOut') {
      const isSignedInHere = vault.read('userData') !== undefined;
      if (isSignedInHere && idClaims(this.#context)?.['sub'] !== message.sub) return;
      // otherwise the storage is shared and already empty, or a login is in progress here
      if (isSignedInHere) vault.clear();
      emit({ type: 'UserDataChanged', configId: config.configId, userData: null });
      return;
    }
    const own = refreshTokenOf(this.#context);
    if (!own || (await sha256(own)) !== message.of) return;
    vault.write(message.tokens);
    emit({
      type: 'NewAuthenticationResult',
      configId: config.configId,
      isAuthenticated: true,
      outcome: 'Ok',
      isRenewProcess: true,
    });
  }
}

/** Returns true for valid messages; an older version of the program may send others. */
function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  return (
    message.kind === 'signedOut' ||
    (message.kind === 'renewed' && 'of' in message && 'tokens' in message)
  );
}
