import { createAccount, type Account } from './account.ts';
import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { browserPorts } from './browser-ports.ts';
import { messages } from './messages.ts';
import type { Ports } from './ports.ts';
import { matchesSecureRoute } from './secure-route.rules.ts';
import type { SignInConfig } from './sign-in-config.ts';
import { readConfigs, type ConfigFinding } from './sign-in-config.rules.ts';
import { SignInEvents } from './sign-in-event.ts';
import { SignInUsageError, toFault } from './sign-in-fault.ts';

/** Options of `createOidcClient`. */
export type OidcClientOptions = {
  readonly configs: readonly SignInConfig[];
  /** Replaces single browser ports; the rest stay. */
  readonly ports?: Partial<Ports>;
};

/** The accepted configurations of a client, with the ports and events that they share. */
export class Accounts {
  readonly all: readonly Account[];
  readonly events: SignInEvents;
  readonly findings: readonly ConfigFinding[];
  readonly ports: Ports;
  #isInitialised = false;

  constructor({ configs, ports }: OidcClientOptions) {
    this.ports = { ...browserPorts(), ...ports };
    this.events = new SignInEvents((error) =>
      this.ports.log(
        'error',
        `a listener failed: ${error instanceof Error ? error.message : 'unknown error'}`,
      ),
    );
    const { accepted, findings } = readConfigs(configs, this.ports.isBrowser);
    this.findings = findings;
    for (const { level, message, configId } of findings)
      this.ports.log(
        level === 'error' ? 'error' : 'warn',
        `${configId ?? 'configurations'}: ${message}`,
      );
    this.all = accepted.map((config) => createAccount(config, this.ports, this.events.emit));
  }

  /** @throws SignInUsageError for an unknown configuration or an empty client. */
  get(configId: string): Account {
    this.initialise();
    const account = this.all.find(({ id }) => id === configId);
    if (!account) throw new SignInUsageError(`There is no configuration '${configId}'`);
    return account;
  }

  /** Returns those whose secure routes match the URL, the preferred one first. */
  forUrl(url: string, prefer: string | undefined): readonly Account[] {
    const page = this.ports.page.url();
    const preferred = [...this.all].toSorted(
      (a, b) => Number(b.id === prefer) - Number(a.id === prefer),
    );
    return preferred.filter(({ context }) =>
      context.config.secureRoutes.some((route) => matchesSecureRoute(url, route, page)),
    );
  }

  /** Runs work of one configuration. A fault is a result; a usage error is thrown. */
  async attempt(
    configId: string,
    work: (account: Account) => Promise<unknown>,
  ): Promise<AuthResult> {
    const account = this.get(configId);
    try {
      await work(account);
      return resultOf(account.context);
    } catch (error) {
      if (error instanceof SignInUsageError) throw error;
      return failureOf(account.context, toFault(error));
    }
  }

  /**
   * Opens the tab channels and emits ConfigLoaded once per configuration, at the first call, when
   * listeners are subscribed.
   * @throws SignInUsageError when there is no configuration.
   */
  initialise(): void {
    if (this.all.length === 0) throw new SignInUsageError(messages.noConfiguration);
    if (this.#isInitialised) return;
    this.#isInitialised = true;
    for (const { context, tabs } of this.all) {
      tabs.open();
      this.events.emit({
        type: 'ConfigLoaded',
        configId: context.config.configId,
        config: context.config,
      });
    }
  }
}
