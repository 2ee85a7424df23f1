import type { Channel } from './ports.ts';
import { idClaims, refreshTokenOf, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { hashText } from './token-hash.ts';
import type { VaultContent } from './vault.ts';

type Renewed = Pick<VaultContent, 'authnResult'> & Partial<Pick<VaultContent, 'authzData' | 'access_token_expires_at'>>;
type TabMessage =
  | { readonly kind: 'renewed'; readonly of: string; readonly tokens: Renewed }
  | { readonly kind: 'signedOut'; readonly sub: unknown };

/** How long the renewing tab keeps the lock after telling: the message must arrive before the next tab starts. */
const arrivalMs = 50;

/**
 * One configuration in all tabs of this origin. A duplicated tab holds a copy of the refresh token, and with rotation
 * its use would end the family for both: so a renewed session is handed to the tabs that had the same token. A sign-out
 * in one tab signs the same person out in all.
 */
export class TabLine {
  readonly #context: SignInContext;
  #channel: Channel | undefined;

  constructor(context: SignInContext) {
    this.#context = context;
  }

  /** Starts to listen; a second call changes nothing. */
  open(): void {
    const { ports, config } = this.#context;
    this.#channel ??= ports.openChannel(`oidc-client.${config.configId}`, (message) => void this.#hear(message));
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** @param of the refresh token that was used and is replaced by now. */
  async tellRenewed(of: string): Promise<void> {
    const { vault, ports } = this.#context;
    const tokens = storedTokens(this.#context);
    if (!tokens || !this.#channel) return;
    const [authzData, expiresAt] = [vault.read('authzData'), vault.read('access_token_expires_at')];
    this.#post({
      kind: 'renewed',
      of: await hashText(of),
      tokens: {
        authnResult: tokens,
        ...(authzData ? { authzData } : {}),
        ...(expiresAt === undefined ? {} : { access_token_expires_at: expiresAt }),
      },
    });
    await ports.sleep(arrivalMs);
  }

  /** To be called while the person is still known here. */
  tellSignedOut(): void {
    const sub = idClaims(this.#context)?.['sub'];
    if (sub !== undefined) this.#post({ kind: 'signedOut', sub });
  }

  #post(message: TabMessage): void {
    this.#channel?.post(message);
  }

  async #hear(message: unknown): Promise<void> {
    if (!isTabMessage(message)) return;
    const { vault, emit, config } = this.#context;
    if (message.kind === 'signedOut') {
      const isSomebodyKnown = vault.read('userData') !== undefined;
      if (isSomebodyKnown && idClaims(this.#context)?.['sub'] !== message.sub) return;
      if (isSomebodyKnown) vault.clear(); // else the storage is shared and empty already, or a login is under way here
      emit({ type: 'UserDataChanged', configId: config.configId, userData: null });
      return;
    }
    const own = refreshTokenOf(this.#context);
    if (!own || (await hashText(own)) !== message.of) return;
    vault.write(message.tokens);
    emit({ type: 'NewAuthenticationResult', configId: config.configId, isAuthenticated: true, outcome: 'Ok', isRenewProcess: true });
  }
}

/** Messages come from the same program on the same origin; an older version of it may speak differently. */
function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  return message.kind === 'signedOut' || (message.kind === 'renewed' && 'of' in message && 'tokens' in message);
}
