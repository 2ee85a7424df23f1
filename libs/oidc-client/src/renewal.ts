import { idle, isRenewDue, pauseAfterFailures, renewStep, type Renew, type RenewEvent } from './renewal.rules.ts';
import { renewByRefreshToken } from './refresh-flow.ts';
import { readExpiry, storedTokens } from './session.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { refuse } from './sign-in-pipeline.ts';
import { SignInFault, toFault } from './sign-in-fault.ts';

/** Thrown inside a renewal through the frame when nothing came back in time. */
export class RenewTimeout extends SignInFault {}

/**
 * Renewal of one configuration: one flight at a time, whoever asks. A beat never cancels a flight; a second request
 * gets the result of the first.
 */
export class Renewal {
  readonly #context: SignInContext;
  #renew: Renew = idle;
  #flight: Promise<void> | undefined;
  #failures = 0;
  #pausedUntil = 0;

  constructor(context: SignInContext) {
    this.#context = context;
  }

  /** Renews now. @throws SignInFault; a final one has already ended the session. */
  run(customParams: CustomParams = {}): Promise<void> {
    this.#step('tick');
    if (this.#flight && this.#renew.state !== 'idle') return this.#flight;
    const flight = this.#fly(customParams).finally(() => {
      if (this.#flight === flight) this.#flight = undefined;
    });
    this.#flight = flight;
    return flight;
  }

  /** One beat of the periodic check (spec §4). Never throws; a failure is the event SilentRenewFailed. */
  async beat(): Promise<void> {
    const { config, emit, ports, vault } = this.#context;
    this.#step('tick');
    const expiry = readExpiry(this.#context);
    const occasion = {
      hasUserData: vault.read('userData') !== undefined,
      hasIdToken: storedTokens(this.#context) !== undefined,
      isRunning: this.#renew.state !== 'idle' || this.#runsElsewhere(),
      isLoginInProgress: vault.read('storageCodeFlowInProgress') === true,
      idTokenExpired: expiry.idToken,
      accessTokenExpired: expiry.accessToken,
      countsIdToken: config.triggerRefreshWhenIdTokenExpired,
    };
    if (!isRenewDue(occasion) || ports.now() < this.#pausedUntil) return;
    if (expiry.idToken && config.triggerRefreshWhenIdTokenExpired) emit({ type: 'IdTokenExpired', configId: config.configId });
    if (expiry.accessToken) emit({ type: 'TokenExpired', configId: config.configId });
    await this.run(vault.read('storageCustomParamsRefresh')).catch(() => undefined); // said by the event already
  }

  async #fly(customParams: CustomParams): Promise<void> {
    const { config, emit } = this.#context;
    emit({ type: 'SilentRenewStarted', configId: config.configId });
    this.#step('due');
    try {
      await this.#attempt(customParams);
      this.#failures = 0;
    } catch (error) {
      this.#land(toFault(error));
      throw error;
    }
  }

  async #attempt(customParams: CustomParams): Promise<void> {
    const { ports } = this.#context;
    try {
      await renewByRefreshToken(this.#context, customParams);
      this.#step('done');
    } catch (error) {
      this.#step(error instanceof RenewTimeout ? 'timedOut' : 'failed');
      if (this.#renew.state !== 'waiting') throw error;
      await ports.sleep(this.#renew.until - ports.now());
      this.#step('tick');
      await this.#attempt(customParams);
    }
  }

  /** A passing fault leaves the session alone: the token may still be good, and the next beats try again, ever more slowly. */
  #land(fault: SignInFault): void {
    const { config, emit, ports } = this.#context;
    this.#failures += 1;
    this.#pausedUntil = ports.now() + pauseAfterFailures(this.#failures, config.tokenRefreshInSeconds * 1000);
    emit({ type: 'SilentRenewFailed', configId: config.configId, errorMessage: fault.message });
    if (!fault.transient) refuse(this.#context, fault, true);
  }

  #step(event: RenewEvent): void {
    const { config, ports, vault } = this.#context;
    const before = this.#renew.state;
    this.#renew = renewStep(this.#renew, event, ports.now(), config.silentRenewTimeoutInSeconds * 1000);
    if (this.#renew.state === before) return;
    if (this.#renew.state === 'idle') vault.remove('storageSilentRenewRunning');
    else vault.write({ storageSilentRenewRunning: JSON.stringify({ state: 'running', dateOfLaunchedProcessUtc: new Date(ports.now()).toISOString() }) });
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
    const launched = Date.parse((JSON.parse(mark ?? '{}') as { dateOfLaunchedProcessUtc?: string }).dateOfLaunchedProcessUtc ?? ''); // Date.parse takes anything
    return Number.isNaN(launched) ? undefined : launched;
  } catch {
    return undefined;
  }
}
