import { refreshEndpoints } from './discovery.ts';
import { renewByFrame, RenewTimeout, type Sightings } from './frame-flow.ts';
import { renewByRefreshToken } from './refresh-flow.ts';
import { idle, isRenewDue, pauseAfterFailures, renewStep, type Renew, type RenewEvent } from './renewal.rules.ts';
import { readExpiry, sessionMark, storedTokens } from './session.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { toFault, type SignInFault } from './sign-in-fault.ts';
import { refuse } from './sign-in-pipeline.ts';
import type { TabLine } from './tab-line.ts';
import { isLoginInProgress } from './transaction.ts';

/** One renewal on its way, with all its tries. The context carries the signal that ends it. */
type Flight = { readonly id: number; readonly context: SignInContext; readonly customParams: CustomParams; readonly sightings: Sightings };

/**
 * Renewal of one configuration: one flight at a time, whoever asks, and one at a time over all tabs. A beat never
 * cancels a flight; a second request gets the result of the first.
 */
export class Renewal {
  readonly #context: SignInContext;
  readonly #tabs: TabLine;
  #renew: Renew = idle;
  #flight: Promise<void> | undefined;
  #flights = 0;
  #abort: AbortController | undefined;
  #failures = 0;
  #pausedUntil = 0;

  constructor(context: SignInContext, tabs: TabLine) {
    this.#context = context;
    this.#tabs = tabs;
  }

  /**
   * Renews now, or joins the flight that is under way and not stuck.
   * @throws SignInFault; a final one has ended the session by then.
   */
  run(customParams: CustomParams = {}, { isForced = false } = {}): Promise<void> {
    this.#passTime();
    if (this.#flight) return this.#flight;
    this.#flights += 1;
    this.#abort = new AbortController();
    this.#step('due');
    const context = { ...this.#context, renews: sessionMark(this.#context), signal: this.#abort.signal };
    const flight = this.#fly({ customParams, sightings: { foreign: 0 }, id: this.#flights, context }, isForced).finally(() => {
      if (this.#flight === flight) this.#flight = undefined;
    });
    this.#flight = flight;
    return flight;
  }

  /** One beat of the periodic check (spec §4). Never throws; a failure is the event SilentRenewFailed. */
  async beat(): Promise<void> {
    const { config, emit, ports, vault } = this.#context;
    this.#passTime();
    const expiry = readExpiry(this.#context, config.renewTimeBeforeTokenExpiresInSeconds);
    const countsIdToken = config.triggerRefreshWhenIdTokenExpired;
    const isDue = isRenewDue({
      hasUserData: vault.read('userData') !== undefined,
      hasIdToken: storedTokens(this.#context) !== undefined,
      isRunning: this.#renew.state !== 'idle' || this.#runsElsewhere(),
      isLoginInProgress: isLoginInProgress(this.#context),
      idTokenExpired: expiry.idToken,
      accessTokenExpired: expiry.accessToken,
      countsIdToken,
    });
    if (!isDue || !ports.isOnline() || ports.now() < this.#pausedUntil) return;
    if (expiry.idToken && countsIdToken) emit({ type: 'IdTokenExpired', configId: config.configId });
    if (expiry.accessToken) emit({ type: 'TokenExpired', configId: config.configId });
    await this.run(vault.read('storageCustomParamsRefresh')).catch(() => undefined); // the event has said it
  }

  async #fly(flight: Flight, isForced: boolean): Promise<void> {
    const { config, emit } = this.#context;
    emit({ type: 'SilentRenewStarted', configId: config.configId });
    try {
      if (isForced) await refreshEndpoints(flight.context);
      await this.#attempt(flight);
      this.#failures = 0;
    } catch (error) {
      const fault = toFault(error);
      this.#land(fault, flight);
      throw fault;
    }
  }

  async #attempt(flight: Flight): Promise<void> {
    const { context, id } = flight;
    try {
      await context.ports.hold(`oidc-client.renew.${context.config.configId}`, async () => {
        // another tab has renewed it meanwhile, or ended it
        if (sessionMark(context) === context.renews) await this.#renewOnce(flight);
      });
      this.#step('done', id);
    } catch (error) {
      this.#step(error instanceof RenewTimeout ? 'timedOut' : 'failed', id);
      if (this.#renew.state !== 'waiting' || id !== this.#flights) throw error;
      await context.ports.sleep(this.#renew.until - context.ports.now());
      this.#step('due', id);
      await this.#attempt(flight);
    }
  }

  async #renewOnce({ context, customParams, sightings }: Flight): Promise<void> {
    if (!context.config.useRefreshToken) return renewByFrame(context, customParams, sightings);
    await this.#tabs.tellRenewed(await renewByRefreshToken(context, customParams));
  }

  /** A passing fault leaves the session alone: the token may still be good, and the next beats try again, ever more slowly. */
  #land(fault: SignInFault, { id, context }: Flight): void {
    const { config, emit, ports } = this.#context;
    this.#step('failed', id);
    if (sessionMark(context) !== context.renews) return; // signed out, or signed in anew: nothing has failed for anybody
    this.#failures += 1;
    this.#pausedUntil = ports.now() + pauseAfterFailures(this.#failures, config.tokenRefreshInSeconds * 1000);
    emit({
      type: 'SilentRenewFailed',
      configId: config.configId,
      errorMessage: fault.message,
      ...(fault.status ? { status: fault.status } : {}),
    });
    if (!fault.transient) refuse(context, fault, true);
  }

  /** What a flight that was given up as stuck still reports does not touch its successor. */
  #step(event: RenewEvent, id = this.#flights): void {
    if (id !== this.#flights) return;
    const { config, ports, vault } = this.#context;
    const before = this.#renew;
    this.#renew = renewStep(before, event, ports.now(), config.silentRenewTimeoutInSeconds * 1000);
    if (this.#renew === before) return;
    if (this.#renew.state === 'running') {
      const dateOfLaunchedProcessUtc = new Date(ports.now()).toISOString();
      vault.write({ storageSilentRenewRunning: JSON.stringify({ state: 'running', dateOfLaunchedProcessUtc }) });
    }
    if (this.#renew.state !== 'idle') return;
    vault.remove('storageSilentRenewRunning');
    this.#flight = undefined; // finished, or stuck: the next request starts anew
    if (event === 'tick') this.#abort?.abort(); // stuck: what it still waits for, the lock included, must not block its successor
  }

  #passTime(): void {
    this.#step(this.#context.ports.isOnline() ? 'tick' : 'offline');
  }

  /** Another tab on the same storage renews right now; its mark counts no longer than a renewal may take. */
  #runsElsewhere(): boolean {
    const { config, ports, vault } = this.#context;
    const launched = readLaunch(vault.read('storageSilentRenewRunning'));
    return launched !== undefined && ports.now() - launched <= config.silentRenewTimeoutInSeconds * 1000;
  }
}

function readLaunch(mark: string | undefined): number | undefined {
  try {
    const { dateOfLaunchedProcessUtc } = JSON.parse(mark ?? '{}') as { dateOfLaunchedProcessUtc?: string }; // Date.parse takes anything
    const launched = Date.parse(dateOfLaunchedProcessUtc ?? '');
    return Number.isNaN(launched) ? undefined : launched;
  } catch {
    return undefined;
  }
}
