import {
  tickWatch,
  applyMessage,
  heartbeatMs,
  isCertainlyChanged,
  notWatching,
  startWatch,
  type SessionWatch,
} from './check-session.rules.ts';
import { cachedEndpoints } from './discovery.ts';
import type { Frame } from './ports.ts';
import type { SignInContext } from './sign-in-context.ts';

export const checkSessionFrameId = 'myiFrameForCheckSession';

/** Watches the provider session of one configuration through the check-session frame. */
export class CheckSession {
  readonly #context: SignInContext;
  #watch: SessionWatch = notWatching;
  #stop: (() => void) | undefined;

  constructor(context: SignInContext) {
    this.#context = context;
  }

  /**
   * True after the provider said 'changed': its session is a different one now, so a logout is
   * local only (spec §4).
   */
  get isServerSessionChanged(): boolean {
    return this.#watch.state === 'watching' && this.#watch.isChanged;
  }

  /** True where 'changed' followed 'unchanged', so that the frame does see its cookies. */
  get isCertainlyChanged(): boolean {
    return isCertainlyChanged(this.#watch);
  }

  /**
   * Starts if the provider has a check-session frame and sent a session state. Repeated calls have
   * no effect.
   */
  start(): void {
    const { ports, vault, log, config } = this.#context;
    if (this.#stop) return;
    const address = cachedEndpoints(this.#context)?.check_session_iframe;
    if (!address) return log('warn', 'The provider offers no check-session frame');
    if (!vault.read('session_state'))
      return log('warn', 'The provider gave no session state to watch');
    const frame = ports.windows.openFrame(`${checkSessionFrameId}_${config.configId}`);
    const stopTimer = ports.every(heartbeatMs, () => this.#tick(frame, address));
    const stopListening = ports.windows.onMessage(({ source, origin, data }) => {
      if (source === frame.source && origin === new URL(address).origin && typeof data === 'string')
        this.#receive(data);
    });
    this.#stop = () => {
      stopTimer();
      stopListening();
      frame.remove();
    };
    this.#watch = startWatch(ports.now(), vault.read('sessionFrameProven'));
    frame.onLoad(() => this.#ask(frame, address));
    frame.go(address);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#watch = notWatching;
  }

  #tick(frame: Frame, address: string): void {
    const { ports, log } = this.#context;
    const { next, reload, isSilent } = tickWatch(this.#watch, ports.now());
    this.#watch = next;
    if (isSilent) log('warn', 'The check-session frame does not answer');
    if (reload) frame.go(address);
    else this.#ask(frame, address);
  }

  #ask(frame: Frame, address: string): void {
    const { vault, config } = this.#context;
    const sessionState = vault.read('session_state');
    if (sessionState) frame.post(`${config.clientId} ${sessionState}`, new URL(address).origin);
  }

  #receive(message: string): void {
    const { log, emit, config, vault } = this.#context;
    this.#watch = applyMessage(this.#watch, message);
    if (message === 'unchanged' && vault.read('sessionFrameProven') !== true)
      vault.write({ sessionFrameProven: true });
    if (message === 'error') log('warn', 'The check-session frame reports an error');
    else emit({ type: 'CheckSessionReceived', configId: config.configId, message });
    if (this.#watch.state !== 'unsupported') return;
    log(
      'warn',
      'The check-session frame sees no cookies in this browser: it is not asked any more',
    );
    this.#stop?.();
    this.#stop = undefined;
  }
}
