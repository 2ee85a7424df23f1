import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';

/** Runs the periodic renewal check and the session watches while the page is open. */
export class Background {
  readonly #accounts: Accounts;
  #stopTimer: (() => void) | undefined;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  /**
   * Starts renewal and session watch. A new sign-in has a new provider session, so its watch
   * restarts.
   */
  watch({ context, session }: Account, isNew: boolean): void {
    this.startSilentRenew();
    if (isNew) session.stop();
    if (context.config.startCheckSession) session.start();
  }

  /** Starts the periodic check of all configurations with silent renew, once. */
  startSilentRenew(): void {
    const { all, ports } = this.#accounts;
    const renewing = all.filter(({ context }) => context.config.silentRenew);
    if (this.#stopTimer || renewing.length === 0) return;
    const seconds = Math.min(
      ...renewing.map(({ context }) => context.config.tokenRefreshInSeconds),
    );
    this.#stopTimer = ports.every(seconds * 1000, () => {
      for (const { renewal } of renewing) void renewal.tick();
    });
  }

  stopSilentRenew(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  /** Stops everything, also the channels to other tabs. */
  close(): void {
    this.stopSilentRenew();
    for (const { session, tabs } of this.#accounts.all) {
      session.stop();
      tabs.close();
    }
  }
}
