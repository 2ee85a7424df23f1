import { createAccount, type Account } from './account.ts';
import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { browserPorts } from './browser-ports.ts';
import { checkEvery } from './check-auth.ts';
import { loadEndpoints } from './discovery.ts';
import { startLogin, type LoginOptions } from './login.ts';
import { logout, revokeSession, revokeToken, type LogoutOptions, type TokenKind } from './logout.ts';
import { messages } from './messages.ts';
import { handToOpener, loginInPopup, type PopupLoginOptions } from './popup-login.ts';
import type { Ports } from './ports.ts';
import { matchesSecureRoute } from './secure-route.rules.ts';
import { idClaims, isSignedIn, mayRenew, resetSession, storedTokens } from './session.ts';
import type { CustomParams, SettledConfig, SignInConfig } from './sign-in-config.ts';
import { readConfigs, type ConfigFinding } from './sign-in-config.rules.ts';
import { SignInEvents, type SignInListener, type UserData } from './sign-in-event.ts';
import { SignInUsageError, toFault } from './sign-in-fault.ts';
import type { Claims } from './token-signature.ts';

export type OidcClientOptions = {
  readonly configs: readonly SignInConfig[];
  /** Replaces single ports of the browser; the rest stays. */
  readonly ports?: Partial<Ports>;
};

/**
 * Creates the sign-in library for a page. Nothing is loaded and nothing happens before the first call.
 * Configurations with errors are dropped and named in `findings`; the others work.
 */
export function createOidcClient(options: OidcClientOptions): OidcClient {
  return new OidcClient(options);
}

/**
 * Sign-in for a browser page with one or more identity configurations (spec §4).
 * Methods that name an unknown configuration, or are called with none at all, throw SignInUsageError; what a provider
 * does wrong comes back as a result with `errorMessage` and `outcome`.
 */
export class OidcClient {
  /** What the configuration rules had to say (spec §5). */
  readonly findings: readonly ConfigFinding[];
  readonly #accounts: readonly Account[];
  readonly #events: SignInEvents;
  readonly #ports: Ports;
  readonly #checks = new Map<string, Promise<readonly AuthResult[]>>();
  #isAnnounced = false;
  #hasPopup = false;
  #stopBeat: (() => void) | undefined;

  constructor({ configs, ports }: OidcClientOptions) {
    this.#ports = { ...browserPorts(), ...ports };
    this.#events = new SignInEvents((error) =>
      this.#ports.log('error', `a listener failed: ${error instanceof Error ? error.message : 'unknown error'}`),
    );
    const { accepted, findings } = readConfigs(configs, this.#ports.isBrowser);
    this.findings = findings;
    for (const { level, message, configId } of findings)
      this.#ports.log(level === 'error' ? 'error' : 'warn', `${configId ?? 'configurations'}: ${message}`);
    this.#accounts = accepted.map((config) => createAccount(config, this.#ports, this.#events.emit));
  }

  /** Ids of the configurations in use, in their order. */
  get configIds(): readonly string[] {
    return this.#accounts.map(({ id }) => id);
  }

  /** A configuration with its defaults, for its routes (`forbiddenRoute`, `unauthorizedRoute`) and addresses. */
  config(configId: string): SettledConfig {
    return this.#get(configId).context.config;
  }

  /**
   * Checks every configuration and answers a callback when the address is one; call it once when the page starts.
   * Two calls at the same time share one check. Renewal and session watch start for who is signed in.
   * In the popup of a login it hands the address to the window that opened it, and nobody is signed in here.
   * @param url the address the page was opened with; the current one when missing.
   */
  checkAuth(url?: string): Promise<readonly AuthResult[]> {
    const key = url ?? 'page'; // not its address: that changes while the callback is answered
    const running = this.#checks.get(key);
    if (running) return running;
    const check = this.#check(url ?? this.#ports.page.url()).finally(() => this.#checks.delete(key));
    this.#checks.set(key, check);
    return check;
  }

  /**
   * `checkAuth`, and whoever is not signed in any more but may be renewed (tokens ran out while the page was away) is
   * renewed. That the provider wants a new login is no error then.
   */
  async checkAuthIncludingServer(url?: string): Promise<readonly AuthResult[]> {
    const results = await this.checkAuth(url);
    return Promise.all(
      results.map(async (result) => {
        if (result.isAuthenticated || result.errorMessage || !mayRenew(this.#get(result.configId).context)) return result;
        const { context } = this.#get(result.configId);
        const renewed = await this.forceRefresh(result.configId);
        return renewed.isAuthenticated || mayRenew(context) ? renewed : resultOf(context);
      }),
    );
  }

  /**
   * Sends the page to the provider; resolves when the browser has been told to leave, or with a failed result.
   * @throws SignInUsageError 'Invalid response type!'
   */
  login(configId: string, options: LoginOptions = {}): Promise<AuthResult> {
    return this.#try(configId, ({ context }) => startLogin(context, options));
  }

  /**
   * Signs in through a popup; to be called inside a click.
   * @throws SignInUsageError 'Invalid response type!'
   */
  async loginWithPopup(configId: string, options: PopupLoginOptions = {}): Promise<AuthResult> {
    const account = this.#get(configId);
    if (this.#hasPopup) return resultOf(account.context, { errorMessage: messages.popupAlreadyOpen });
    this.#hasPopup = true;
    try {
      const result = await loginInPopup(account.context, options);
      if (result.isAuthenticated) this.#attend(account, true);
      return result;
    } finally {
      this.#hasPopup = false;
    }
  }

  /** Signs out here and in all tabs, then at the provider (redirect or POST); here only where it has no end session. */
  async logout(configId: string, options: LogoutOptions = {}): Promise<void> {
    const { context, session, tabs } = this.#get(configId);
    const { isServerSessionChanged } = session;
    session.stop();
    tabs.tellSignedOut();
    await logout(context, options, isServerSessionChanged);
  }

  /**
   * Makes the tokens useless at the provider, then signs out as `logout` does.
   * A failed result says 'revoke token failed', and the person is still signed in then.
   */
  logoutAndRevoke(configId: string, options: LogoutOptions = {}): Promise<AuthResult> {
    return this.#try(configId, async ({ context }) => {
      await revokeSession(context);
      await this.logout(configId, options);
    });
  }

  /** Makes one token useless at the provider; a failed result says 'Revocation request failed'. */
  revoke(configId: string, kind: TokenKind): Promise<AuthResult> {
    return this.#try(configId, ({ context }) => revokeToken(context, kind));
  }

  /** Signs out in this browser only, in all its tabs. */
  logoutLocal(configId: string): void {
    const { context, session, tabs } = this.#get(configId);
    session.stop();
    tabs.tellSignedOut();
    resetSession(context);
  }

  /** Somebody is signed in with this configuration and the tokens are still good. */
  isAuthenticated(configId: string): boolean {
    return isSignedIn(this.#get(configId).context);
  }

  /** The check-session frame said that the session at the provider is another one by now. */
  isServerSessionChanged(configId: string): boolean {
    return this.#get(configId).session.isServerSessionChanged;
  }

  /** The access token; empty when nobody is signed in. */
  accessToken(configId: string): string {
    return resultOf(this.#get(configId).context).accessToken;
  }

  /** Claims of the judged id token; undefined when nobody is signed in. */
  idTokenClaims(configId: string): Claims | undefined {
    return idClaims(this.#get(configId).context);
  }

  userData(configId: string): UserData | null {
    return this.#get(configId).context.vault.read('userData') ?? null;
  }

  /**
   * Renews now, or joins the renewal under way. A final failure has ended the session when this resolves; after a
   * passing one (network, busy provider) the result has an `errorMessage` and says whether the tokens are still good.
   */
  async forceRefresh(configId: string, customParams?: CustomParams): Promise<AuthResult> {
    const { context, renewal } = this.#get(configId);
    const bag = context.config.useRefreshToken ? 'storageCustomParamsRefresh' : 'storageCustomParamsAuthRequest';
    if (customParams) context.vault.write({ [bag]: customParams });
    const result = await this.#try(configId, () => renewal.run(customParams, { isForced: true }));
    if (result.errorMessage) return result;
    this.startSilentRenew();
    return { ...result, outcome: 'Ok' };
  }

  /** Loads the discovery document beforehand, for a quicker login. Failure is the event ConfigLoadingFailed. */
  preloadDiscovery(configId: string): Promise<AuthResult> {
    return this.#try(configId, ({ context }) => loadEndpoints(context));
  }

  /** Starts the periodic check of all configurations with silent renew; a second call changes nothing. */
  startSilentRenew(): void {
    const renewing = this.#accounts.filter(({ context }) => context.config.silentRenew);
    if (this.#stopBeat || renewing.length === 0) return;
    const seconds = Math.min(...renewing.map(({ context }) => context.config.tokenRefreshInSeconds));
    this.#stopBeat = this.#ports.every(seconds * 1000, () => {
      for (const { renewal } of renewing) void renewal.beat();
    });
  }

  stopSilentRenew(): void {
    this.#stopBeat?.();
    this.#stopBeat = undefined;
  }

  /**
   * The access token a request may carry (spec §7: secure routes), of the first configuration that has the address
   * among its routes and somebody signed in. Undefined: send the request as it is.
   * @param prefer the configuration to look at first, for portals where both may call the same address.
   */
  bearerFor(url: string, prefer?: string): string | undefined {
    const account = this.#routed(url, prefer).find(({ context }) => isSignedIn(context));
    return account && (storedTokens(account.context)?.access_token || undefined);
  }

  /** `bearerFor`, but a token that has run out is renewed first: the first request after a long sleep succeeds too. */
  async freshBearerFor(url: string, prefer?: string): Promise<string | undefined> {
    const [account] = this.#routed(url, prefer).filter(({ context }) => isSignedIn(context) || mayRenew(context));
    if (account && !isSignedIn(account.context)) await account.renewal.run().catch(() => undefined); // the event has said it
    return this.bearerFor(url, prefer);
  }

  /** Hears every event from now on; with `replay` the last one so far first. @returns the call that ends it. */
  on(listener: SignInListener, options?: { readonly replay?: boolean }): () => void {
    return this.#events.on(listener, options);
  }

  /** Ends everything that runs by itself: renewal, session watch, lines to other tabs. Nobody is signed out. */
  close(): void {
    this.stopSilentRenew();
    for (const { session, tabs } of this.#accounts) {
      session.stop();
      tabs.close();
    }
  }

  async #check(url: string): Promise<readonly AuthResult[]> {
    this.#announce();
    const contexts = this.#accounts.map(({ context }) => context);
    this.#events.emit({ type: 'CheckingAuth' });
    if (!url) return this.#finish(contexts.map((context) => resultOf(context, { errorMessage: messages.noUrl })));
    if (handToOpener(contexts, url)) return this.#finish(contexts.map((context) => resultOf(context)));
    const results = await checkEvery(contexts, url);
    for (const { configId, isAuthenticated, outcome } of results) if (isAuthenticated) this.#attend(this.#get(configId), outcome === 'Ok');
    return this.#finish(results);
  }

  #finish(results: readonly AuthResult[]): readonly AuthResult[] {
    const errorMessage = results.find((result) => result.errorMessage)?.errorMessage;
    this.#events.emit(errorMessage ? { type: 'CheckingAuthFinishedWithError', errorMessage } : { type: 'CheckingAuthFinished' });
    const route = results.find(({ navigateTo }) => navigateTo)?.navigateTo;
    if (route) this.#ports.navigate?.(route);
    return results;
  }

  /** What runs while somebody is signed in. A new sign-in has a new session at the provider to watch. */
  #attend({ context, session }: Account, isNew: boolean): void {
    this.startSilentRenew();
    if (isNew) session.stop();
    if (context.config.startCheckSession) session.start();
  }

  async #try(configId: string, work: (account: Account) => Promise<unknown>): Promise<AuthResult> {
    const account = this.#get(configId);
    try {
      await work(account);
      return resultOf(account.context);
    } catch (error) {
      if (error instanceof SignInUsageError) throw error;
      return failureOf(account.context, toFault(error));
    }
  }

  #routed(url: string, prefer: string | undefined): readonly Account[] {
    const page = this.#ports.page.url();
    const preferred = [...this.#accounts].sort((a, b) => Number(b.id === prefer) - Number(a.id === prefer));
    return preferred.filter(({ context }) => context.config.secureRoutes.some((route) => matchesSecureRoute(url, route, page)));
  }

  /** ConfigLoaded once per configuration, at the first use, when the listeners are there. */
  #announce(): void {
    if (this.#accounts.length === 0) throw new SignInUsageError(messages.noConfiguration);
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    for (const { context, tabs } of this.#accounts) {
      tabs.open();
      this.#events.emit({ type: 'ConfigLoaded', configId: context.config.configId, config: context.config });
    }
  }

  #get(configId: string): Account {
    this.#announce();
    const account = this.#accounts.find(({ id }) => id === configId);
    if (!account) throw new SignInUsageError(`There is no configuration '${configId}'`);
    return account;
  }
}
