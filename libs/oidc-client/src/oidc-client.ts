import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { browserPorts } from './browser-ports.ts';
import { checkEvery } from './check-auth.ts';
import { refreshEndpoints } from './discovery.ts';
import { startLogin, type LoginOptions } from './login.ts';
import { logout, revokeSession, type LogoutOptions } from './logout.ts';
import { messages } from './messages.ts';
import type { Ports } from './ports.ts';
import { Renewal } from './renewal.ts';
import { matchesSecureRoute } from './secure-route.rules.ts';
import { idClaims, isSignedIn, resetSession, storedTokens } from './session.ts';
import type { CustomParams, SignInConfig } from './sign-in-config.ts';
import { readConfigs, type ConfigFinding } from './sign-in-config.rules.ts';
import { createContext, type SignInContext } from './sign-in-context.ts';
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
  readonly #contexts: readonly SignInContext[];
  readonly #renewals: ReadonlyMap<string, Renewal>;
  readonly #events: SignInEvents;
  readonly #ports: Ports;
  readonly #checks = new Map<string, Promise<readonly AuthResult[]>>();
  #isAnnounced = false;
  #stopBeat: (() => void) | undefined;

  constructor({ configs, ports }: OidcClientOptions) {
    this.#ports = { ...browserPorts(), ...ports };
    this.#events = new SignInEvents((error) => this.#ports.log('error', `a listener failed: ${error instanceof Error ? error.message : 'unknown error'}`));
    const { accepted, findings } = readConfigs(configs, this.#ports.isBrowser);
    this.findings = findings;
    for (const { level, message, configId } of findings) this.#ports.log(level === 'error' ? 'error' : 'warn', `${configId ?? 'configurations'}: ${message}`);
    this.#contexts = accepted.map((config) => createContext(config, this.#ports, this.#events.emit));
    this.#renewals = new Map(this.#contexts.map((context) => [context.config.configId, new Renewal(context)]));
  }

  /** Ids of the configurations in use, in their order. */
  get configIds(): readonly string[] {
    return this.#contexts.map(({ config }) => config.configId);
  }

  /**
   * Checks every configuration and answers a callback when the address is one; call it once when the page starts.
   * Two calls at the same time share one check. Renewal starts when somebody is signed in.
   * @param url the address the page was opened with; the current one when missing.
   */
  checkAuth(url: string = this.#ports.page.url()): Promise<readonly AuthResult[]> {
    const running = this.#checks.get(url);
    if (running) return running;
    const check = this.#check(url).finally(() => this.#checks.delete(url));
    this.#checks.set(url, check);
    return check;
  }

  /**
   * Sends the page to the provider; resolves when the browser has been told to leave, or with a failed result.
   * @throws SignInUsageError 'Invalid response type!'
   */
  async login(configId: string, options: LoginOptions = {}): Promise<AuthResult> {
    const context = this.#get(configId);
    try {
      await startLogin(context, options);
      return resultOf(context);
    } catch (error) {
      if (error instanceof SignInUsageError) throw error;
      return failureOf(context, toFault(error));
    }
  }

  /** Signs out here, then at the provider (redirect or POST); locally only where the provider has no end session. */
  async logout(configId: string, options: LogoutOptions = {}): Promise<void> {
    await logout(this.#get(configId), options, false);
  }

  /**
   * Makes the tokens useless at the provider, then signs out as `logout` does.
   * @throws SignInFault 'revoke token failed'; the person is still signed in then.
   */
  async logoutAndRevoke(configId: string, options: LogoutOptions = {}): Promise<void> {
    await revokeSession(this.#get(configId));
    await this.logout(configId, options);
  }

  /** Signs out in this browser only. */
  logoutLocal(configId: string): void {
    resetSession(this.#get(configId));
  }

  /** Somebody is signed in with this configuration and the tokens are still good. */
  isAuthenticated(configId: string): boolean {
    return isSignedIn(this.#get(configId));
  }

  /** The access token; empty when nobody is signed in. */
  accessToken(configId: string): string {
    return resultOf(this.#get(configId)).accessToken;
  }

  /** Claims of the judged id token; undefined when nobody is signed in. */
  idTokenClaims(configId: string): Claims | undefined {
    return idClaims(this.#get(configId));
  }

  userData(configId: string): UserData | null {
    return this.#get(configId).vault.read('userData') ?? null;
  }

  /** Renews now, or joins the renewal under way. A final failure has ended the session when this resolves. */
  async forceRefresh(configId: string, customParams?: CustomParams): Promise<AuthResult> {
    const context = this.#get(configId);
    if (customParams) context.vault.write({ storageCustomParamsRefresh: customParams });
    try {
      await refreshEndpoints(context);
      await this.#renewalOf(configId).run(customParams);
      return resultOf(context, { outcome: 'Ok' });
    } catch (error) {
      return failureOf(context, toFault(error));
    }
  }

  /** Starts the periodic check of all configurations with silent renew; a second call changes nothing. */
  startSilentRenew(): void {
    const renewing = this.#contexts.filter(({ config }) => config.silentRenew);
    if (this.#stopBeat || renewing.length === 0) return;
    const seconds = Math.min(...renewing.map(({ config }) => config.tokenRefreshInSeconds));
    this.#stopBeat = this.#ports.every(seconds * 1000, () => {
      for (const { config } of renewing) void this.#renewalOf(config.configId).beat();
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
    const page = this.#ports.page.url();
    const ordered = [...this.#contexts].sort((a, b) => Number(b.config.configId === prefer) - Number(a.config.configId === prefer));
    const fitting = ordered.find((context) => isSignedIn(context) && context.config.secureRoutes.some((route) => matchesSecureRoute(url, route, page)));
    return (fitting && storedTokens(fitting)?.access_token) || undefined;
  }

  /** Hears every event from now on; with `replay` the last one so far first. @returns the call that ends it. */
  on(listener: SignInListener, options?: { readonly replay?: boolean }): () => void {
    return this.#events.on(listener, options);
  }

  async #check(url: string): Promise<readonly AuthResult[]> {
    this.#announce();
    const { emit } = this.#events;
    emit({ type: 'CheckingAuth' });
    if (!url) return this.#finish(this.#contexts.map((context) => resultOf(context, { errorMessage: messages.noUrl })));
    const results = await checkEvery(this.#contexts, url);
    if (results.some(({ isAuthenticated }) => isAuthenticated)) this.startSilentRenew();
    return this.#finish(results);
  }

  #finish(results: readonly AuthResult[]): readonly AuthResult[] {
    const errorMessage = results.find((result) => result.errorMessage)?.errorMessage;
    this.#events.emit(errorMessage ? { type: 'CheckingAuthFinishedWithError', errorMessage } : { type: 'CheckingAuthFinished' });
    const route = results.find(({ navigateTo }) => navigateTo)?.navigateTo;
    if (route) this.#ports.navigate?.(route);
    return results;
  }

  /** ConfigLoaded once per configuration, at the first use, when the listeners are there. */
  #announce(): void {
    if (this.#contexts.length === 0) throw new SignInUsageError(messages.noConfiguration);
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    for (const { config } of this.#contexts) this.#events.emit({ type: 'ConfigLoaded', configId: config.configId, config });
  }

  #get(configId: string): SignInContext {
    this.#announce();
    const context = this.#contexts.find(({ config }) => config.configId === configId);
    if (!context) throw new SignInUsageError(`There is no configuration '${configId}'`);
    return context;
  }

  #renewalOf(configId: string): Renewal {
    const renewal = this.#renewals.get(configId);
    if (!renewal) throw new SignInUsageError(`There is no configuration '${configId}'`);
    return renewal;
  }
}
