import { tokenGoodUntil } from './reconnect.rules.ts';

/** Spec §4: states of the push connection. */
export type PushState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting';

/** Handler of a hub event, with the arguments as received. */
export type PushHandler = (...args: readonly unknown[]) => void;

/** The transport underneath, one per build: SignalR's hub connection, as far as it is used. */
export interface HubLink {
  start(): Promise<void>;
  stop(): Promise<void>;
  on(name: string, handler: PushHandler): void;
  off(name: string): void;
}

export interface HubLinkEvents {
  readonly reconnecting: () => void;
  readonly reconnected: () => void;
  /** It has given up, or the server has ended it. */
  readonly closed: () => void;
}

export interface Negotiated {
  readonly url: string;
  readonly accessToken: string;
}

export interface PushConnectionOptions {
  /** POST notifications/{tenantId}/signalR/negotiation (spec §7). */
  readonly negotiate: (tenantId: string) => Promise<Negotiated>;
  readonly open: (
    url: string,
    accessToken: () => Promise<string>,
    events: HubLinkEvents,
  ) => Promise<HubLink>;
  readonly now: () => number;
  readonly logError: (error: unknown) => void;
  readonly onChange: (state: PushState, isActive: boolean) => void;
}

/**
 * The connection object of spec §4: one live connection to the active tenant, rebuilt when that
 * changes with its handlers kept, cleared by a fresh init. A start that fails is logged and drops
 * the connection; it never rejects.
 */
export class PushConnection {
  #options: PushConnectionOptions;
  /** By name in lower case: the library hears `foo` and `Foo` as one. */
  #handlers = new Map<string, PushHandler>();
  #link: HubLink | undefined;
  #state: PushState = 'disconnected';
  /** Grows with every build, so that what belongs to a former one is not listened to. */
  #build = 0;

  constructor(options: PushConnectionOptions) {
    this.#options = options;
  }

  get state(): PushState {
    return this.#state;
  }

  /** False while connecting or reconnecting, true once started or reconnected (spec §4). */
  get active(): boolean {
    return this.#state === 'connected';
  }

  /**
   * Rebuilds the connection, without handlers unless they are to be kept. Resolves once it is up or
   * dropped.
   */
  async init(
    tenantId: string,
    { keepHandlers = false }: { readonly keepHandlers?: boolean } = {},
  ): Promise<void> {
    if (!keepHandlers) this.#handlers.clear();
    const build = (this.#build += 1);
    this.#tearDown();
    this.#move('connecting');
    try {
      const link = await this.#open(tenantId, build);
      if (build !== this.#build) return void link.stop().catch(() => undefined);
      this.#link = link;
      for (const [name, handler] of this.#handlers) link.on(name, handler);
      await link.start();
      if (build === this.#build) this.#move('connected');
    } catch (error) {
      if (build !== this.#build) return; // torn down while it started
      this.#options.logError(error);
      this.#drop();
    }
  }

  /** Ends it for good; the handlers go, too. */
  close(): void {
    this.#build += 1;
    this.#handlers.clear();
    this.#tearDown();
    this.#move('disconnected');
  }

  /**
   * Registers what is done with a message of that name; it stays through reconnects and tenant
   * changes.
   * @throws Error 'No connection established.', 'Handler for method {name} already exists.' (spec
   * §8)
   */
  on(name: string, handler: PushHandler): void {
    if (!this.#link || this.#state !== 'connected') throw new Error('No connection established.');
    const key = name.toLowerCase();
    if (this.#handlers.has(key)) throw new Error(`Handler for method ${name} already exists.`);
    this.#handlers.set(key, handler);
    this.#link.on(name, handler);
  }

  off(name: string): void {
    this.#handlers.delete(name.toLowerCase());
    this.#link?.off(name);
  }

  async #open(tenantId: string, build: number): Promise<HubLink> {
    const { negotiate, open, now } = this.#options;
    let negotiated = await negotiate(tenantId);
    let goodUntil = tokenGoodUntil(negotiated.accessToken, now());
    const accessToken = async (): Promise<string> => {
      if (now() >= goodUntil) {
        negotiated = await negotiate(tenantId);
        goodUntil = tokenGoodUntil(negotiated.accessToken, now());
      }
      return negotiated.accessToken;
    };
    const ifCurrent = (run: () => void) => () => (build === this.#build ? run() : undefined);
    return open(negotiated.url, accessToken, {
      reconnecting: ifCurrent(() => this.#move('reconnecting')),
      reconnected: ifCurrent(() => this.#move('connected')),
      closed: ifCurrent(() => this.#drop()),
    });
  }

  #tearDown(): void {
    const link = this.#link;
    this.#link = undefined;
    void link?.stop().catch(() => undefined); // it is not wanted any more, however it ends
  }

  #drop(): void {
    this.#link = undefined;
    this.#move('disconnected');
  }

  #move(state: PushState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onChange(state, this.active);
  }
}
