import { refreshEndpoints } from './discovery.ts';
import { renewByFrame, RenewTimeout, type ForeignPages } from './frame-flow.ts';
import { renewByRefreshToken } from './refresh-flow.ts';
import {
  idle,
  isRenewDue,
  backoffMs,
  nextRenewState,
  type RenewState,
  type RenewEvent,
} from './renewal.rules.ts';
import { RefusedSession } from './refused-session.ts';
import { readExpiry, sessionFingerprint, storedTokens } from './session.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toFault, type SignInFault } from './sign-in-fault.ts';
import { failSignIn } from './sign-in-pipeline.ts';
import type { TabChannel } from './tab-channel.ts';
import { isLoginInProgress } from './transaction.ts';

/** One renewal with all its attempts. The context carries the signal that aborts it. */
type RenewalRun = {
  readonly id: number;
  readonly context: SignInContext;
  readonly customParams: CustomParams;
  readonly foreignPages: ForeignPages;
  /** True for the forced refresh after a 400; it gets no further one. */
  readonly isAfterRefusal: boolean;
};

/**
 * Renewal of one configuration: one at a time, in this tab and over all tabs. The periodic check
 * never cancels a running renewal; a second caller receives the result of the first.
 */
export class Renewal {
  readonly #context: SignInContext;
  readonly #tabs: TabChannel;
  readonly #refused: RefusedSession;
  #renew: RenewState = idle;
  #run: Promise<void> | undefined;
  #runCount = 0;
  #abort: AbortController | undefined;
  #failures = 0;
  #pausedUntil = 0;

  constructor(context: SignInContext, tabs: TabChannel) {
    this.#context = context;
    this.#tabs = tabs;
    this.#refused = new RefusedSession(context);
  }

  /**
   * Renews now, or joins the renewal in progress.
   * @throws SignInFault; after a final one the session has ended.
   */
  run(customParams: CustomParams = {}, { isForced = false } = {}): Promise<void> {
    this.#advanceClock();
    if (this.#run) return this.#run;
    this.#runCount += 1;
    this.#abort = new AbortController();
    this.#step('due');
    const isAfterRefusal = isForced && this.#refused.restore();
    const context = {
      ...this.#context,
      renewedSession: sessionFingerprint(this.#context),
      signal: this.#abort.signal,
    };
    const run = this.#execute(
      { customParams, foreignPages: { count: 0 }, id: this.#runCount, context, isAfterRefusal },
      isForced,
    ).finally(() => {
      if (this.#run === run) this.#run = undefined;
    });
    this.#run = run;
    return run;
  }

  /** Drops what is kept for a forced refresh; call it at a sign-out. */
  dropRefused(): void {
    this.#refused.drop();
  }

  /** Runs the periodic check (spec §4). Never throws; a failure emits SilentRenewFailed. */
  async tick(): Promise<void> {
    const { config, emit, ports, vault } = this.#context;
    this.#advanceClock();
    const expiry = readExpiry(this.#context, config.renewTimeBeforeTokenExpiresInSeconds);
    const renewOnIdTokenExpiry = config.triggerRefreshWhenIdTokenExpired;
    const isDue = isRenewDue({
      hasUserData: vault.read('userData') !== undefined,
      hasIdToken: storedTokens(this.#context) !== undefined,
      isRunning: this.#renew.state !== 'idle' || this.#runsInAnotherTab(),
      isLoginInProgress: isLoginInProgress(this.#context),
      idTokenExpired: expiry.idToken,
      accessTokenExpired: expiry.accessToken,
      renewOnIdTokenExpiry,
    });
    if (!isDue || !ports.isOnline() || ports.now() < this.#pausedUntil) return;
    if (expiry.idToken && renewOnIdTokenExpiry)
      emit({ type: 'IdTokenExpired', configId: config.configId });
    if (expiry.accessToken) emit({ type: 'TokenExpired', configId: config.configId });
    // already reported by the event
    await this.run(vault.read('storageCustomParamsRefresh')).catch(() => undefined);
  }

  async #execute(run: RenewalRun, isForced: boolean): Promise<void> {
    const { config, emit } = this.#context;
    emit({ type: 'SilentRenewStarted', configId: config.configId });
    try {
      if (isForced) await refreshEndpoints(run.context);
      await this.#attempt(run);
      this.#failures = 0;
    } catch (error) {
      const fault = toFault(error);
      this.#handleFailure(fault, run);
      throw fault;
    }
  }

  async #attempt(run: RenewalRun): Promise<void> {
    const { context, id } = run;
    try {
      await context.ports.withLock(`oidc-client.renew.${context.config.configId}`, async () => {
        // skipped if another tab has renewed or ended the session meanwhile
        if (sessionFingerprint(context) === context.renewedSession) await this.#renewOnce(run);
      });
      this.#step('done', id);
    } catch (error) {
      this.#step(error instanceof RenewTimeout ? 'timedOut' : 'failed', id);
      if (this.#renew.state !== 'waiting' || id !== this.#runCount) throw error;
      await context.ports.sleep(this.#renew.until - context.ports.now());
      this.#step('due', id);
      await this.#attempt(run);
    }
  }

  async #renewOnce({ context, customParams, foreignPages }: RenewalRun): Promise<void> {
    if (!context.config.useRefreshToken) return renewByFrame(context, customParams, foreignPages);
    await this.#tabs.announceRenewal(await renewByRefreshToken(context, customParams));
  }

  /**
   * Reports a failure. A temporary one keeps the session: the token may still be valid, and the
   * periodic check retries with growing delays.
   */
  #handleFailure(fault: SignInFault, { id, context, isAfterRefusal }: RenewalRun): void {
    const { config, emit, ports } = this.#context;
    this.#step('failed', id);
    // signed out or replaced meanwhile: nobody is affected
    if (sessionFingerprint(context) !== context.renewedSession) return;
    this.#failures += 1;
    this.#pausedUntil =
      ports.now() + backoffMs(this.#failures, config.tokenRefreshInSeconds * 1000);
    emit({
      type: 'SilentRenewFailed',
      configId: config.configId,
      errorMessage: fault.message,
      ...(fault.status ? { status: fault.status } : {}),
    });
    if (fault.transient) return;
    if (fault.status === 400 && !isAfterRefusal) this.#refused.keep();
    failSignIn(context, fault, true);
  }

  /** Applies an event. Events of an abandoned renewal do not affect its successor. */
  #step(event: RenewEvent, id = this.#runCount): void {
    if (id !== this.#runCount) return;
    const { config, ports, vault } = this.#context;
    const before = this.#renew;
    this.#renew = nextRenewState(
      before,
      event,
      ports.now(),
      config.silentRenewTimeoutInSeconds * 1000,
    );
    if (this.#renew === before) return;
    if (this.#renew.state === 'running') {
      const dateOfLaunchedProcessUtc = new Date(ports.now()).toISOString();
      vault.write({
        storageSilentRenewRunning: JSON.stringify({ state: 'running', dateOfLaunchedProcessUtc }),
      });
    }
    if (this.#renew.state !== 'idle') return;
    vault.remove('storageSilentRenewRunning');
    this.#run = undefined; // finished or stuck: the next caller starts a new one
    // stuck: releases its requests and its lock for the successor
    if (event === 'tick') this.#abort?.abort();
  }

  #advanceClock(): void {
    this.#step(this.#context.ports.isOnline() ? 'tick' : 'offline');
  }

  /**
   * Returns true if another tab with the same storage is renewing. Its mark expires after the
   * longest duration of a renewal.
   */
  #runsInAnotherTab(): boolean {
    const { config, ports, vault } = this.#context;
    const launched = readStartTime(vault.read('storageSilentRenewRunning'));
    return (
      launched !== undefined && ports.now() - launched <= config.silentRenewTimeoutInSeconds * 1000
    );
  }
}

function readStartTime(mark: string | undefined): number | undefined {
  try {
    // written by this file; a field that is missing is judged below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { dateOfLaunchedProcessUtc } = JSON.parse(mark ?? '{}') as {
      dateOfLaunchedProcessUtc?: string;
    }; // Date.parse takes anything
    const launched = Date.parse(dateOfLaunchedProcessUtc ?? '');
    return Number.isNaN(launched) ? undefined : launched;
  } catch {
    return undefined;
  }
}
