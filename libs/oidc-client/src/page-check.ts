import type { Accounts } from './accounts.ts';
import { resultOf, type AuthResult } from './auth-result.ts';
import type { Background } from './background.ts';
import { checkAll } from './check-auth.ts';
import { messages } from './messages.ts';
import { forwardToOpener } from './popup-login.ts';

/** The check of all configurations at the start of a page; concurrent calls share one. */
export class PageCheck {
  readonly #accounts: Accounts;
  readonly #background: Background;
  readonly #checks = new Map<string, Promise<readonly AuthResult[]>>();

  constructor(accounts: Accounts, background: Background) {
    this.#accounts = accounts;
    this.#background = background;
  }

  /** @param url the URL the page was opened with; the current one when missing. */
  run(url: string | undefined): Promise<readonly AuthResult[]> {
    const key = url ?? 'page'; // not the URL: it changes while the callback is processed
    const running = this.#checks.get(key);
    if (running) return running;
    const check = this.#check(url ?? this.#accounts.ports.page.url()).finally(() =>
      this.#checks.delete(key),
    );
    this.#checks.set(key, check);
    return check;
  }

  async #check(url: string): Promise<readonly AuthResult[]> {
    this.#accounts.initialise();
    const contexts = this.#accounts.all.map(({ context }) => context);
    this.#accounts.events.emit({ type: 'CheckingAuth' });
    if (!url)
      return this.#finish(
        contexts.map((context) => resultOf(context, { errorMessage: messages.noUrl })),
      );
    if (forwardToOpener(contexts, url))
      return this.#finish(contexts.map((context) => resultOf(context)));
    const results = await checkAll(contexts, url);
    for (const { configId, isAuthenticated, outcome } of results)
      if (isAuthenticated) this.#background.watch(this.#accounts.get(configId), outcome === 'Ok');
    return this.#finish(results);
  }

  #finish(results: readonly AuthResult[]): readonly AuthResult[] {
    const { events, ports } = this.#accounts;
    const errorMessage = results.find((result) => result.errorMessage)?.errorMessage;
    events.emit(
      errorMessage
        ? { type: 'CheckingAuthFinishedWithError', errorMessage }
        : { type: 'CheckingAuthFinished' },
    );
    const route = results.find(({ navigateTo }) => navigateTo)?.navigateTo;
    if (route) ports.navigate?.(route);
    return results;
  }
}
