import { ClientResults } from './client-results.ts';
import type { Birth, Home } from './connection-home.ts';
import type { Connection } from './connection.ts';
import { Drain } from './drain.ts';
import { handshakeAccepted, handshakeFailed, handshakeTimedOut, judgeHandshake, writeHandshakeError } from './handshake.rules.ts';
import type { Completion, HubMessage } from './hub-message.ts';
import { readMessage } from './hub-protocol.rules.ts';
import { Inflow } from './inflow.ts';
import { Invocations } from './invocations.ts';
import type { Link, LinkListener, TransportName } from './link.ts';
import { OutgoingRecord, pingRecord } from './outgoing-record.ts';
import type { CloseReason, Identity } from './ports.ts';
import { Pulse } from './pulse.ts';
import { cutRecords } from './records.rules.ts';
import { Resumption } from './resumption.ts';
import { whatIsDue } from './timing.rules.ts';
import { Visit } from './visit.ts';

/** Everything a connection can be. */
type Phase =
  | { readonly name: 'negotiated'; readonly since: number }
  /** A line is there; the client's first record is awaited. */
  | { readonly name: 'shaking'; readonly since: number; readonly link: Link }
  | { readonly name: 'connected'; readonly since: number; readonly link: Link }
  /** The line broke and a stateful reconnect may bring a new one. */
  | { readonly name: 'lost'; readonly since: number }
  | { readonly name: 'closed'; readonly since: number };

/** One connection from negotiation to end, over all its lines. */
export class HubConnection<Claims> implements Connection<Claims>, LinkListener {
  readonly id: string;
  readonly token: string;
  readonly groups = new Set<string>();
  readonly #home: Home<Claims>;
  readonly #invocations: Invocations<Claims>;
  readonly #results = new ClientResults();
  readonly #drain = new Drain();
  readonly #pulse: Pulse;
  readonly #visit: Visit<Claims>;
  readonly #inflow = new Inflow(
    () => this.link?.pause(),
    () => {
      // The silence while reading stood still was not the client's.
      this.#pulse.received();
      this.link?.resume();
    },
  );
  #identity: Identity<Claims>;
  #phase: Phase;
  /** Until the handshake it is only asked for; absent: a lost line ends the connection. */
  #resumption: Resumption | undefined;
  #transport: TransportName | undefined;
  #tail = '';

  constructor(birth: Birth<Claims>, home: Home<Claims>) {
    this.id = birth.id;
    this.token = birth.token;
    this.#identity = birth.identity;
    this.#home = home;
    this.#visit = new Visit(home.setup);
    const now = home.setup.clock.now();
    this.#phase = { name: 'negotiated', since: now };
    this.#pulse = new Pulse(now);
    this.#resumption = birth.isStateful ? new Resumption() : undefined;
    this.#invocations = new Invocations({
      connection: this,
      catalogue: home.catalogue,
      limits: home.setup.limits,
      answer: (message) => this.write(OutgoingRecord.of(message)),
      failed: (target, error) => home.setup.log({ type: 'failed', connectionId: this.id, target, error }),
      eased: () => this.#regulate(),
    });
  }

  get userId(): string | undefined {
    return this.#identity.userId;
  }

  get scope(): string | undefined {
    return this.#identity.scope;
  }

  get claims(): Claims {
    return this.#identity.claims;
  }

  get transport(): TransportName | undefined {
    return this.#transport;
  }

  get isOpen(): boolean {
    return this.#phase.name === 'connected' || this.#phase.name === 'lost';
  }

  get phase(): Phase['name'] {
    return this.#phase.name;
  }

  get link(): Link | undefined {
    return 'link' in this.#phase ? this.#phase.link : undefined;
  }

  /** A broken line, or one thought alive, may be replaced: only after a handshake that agreed on it. */
  get mayResume(): boolean {
    return this.#resumption !== undefined && this.isOpen;
  }

  /** The same person with the same binding, however new the token. */
  isOf(identity: Identity<Claims>): boolean {
    return identity.userId === this.#identity.userId && identity.scope === this.#identity.scope;
  }

  /** A later request showed a token that lives longer. */
  renew(identity: Identity<Claims>): void {
    const before = this.#identity.expiresAt;
    const after = identity.expiresAt;
    if (before !== undefined && (after === undefined || after > before)) this.#identity = identity;
  }

  send(target: string, ...args: unknown[]): Promise<void> | undefined {
    return this.write(OutgoingRecord.of({ type: 1, target, arguments: args }));
  }

  async invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (!this.isOpen) throw new Error('The connection was closed.');
    const { clock, timings } = this.#home.setup;
    const { invocationId, result } = this.#results.expect(clock.now() + timings.resultMs);
    void this.write(OutgoingRecord.of({ type: 1, target, arguments: args, invocationId }));
    return result;
  }

  join(group: string): void {
    if (this.isOpen) this.#home.joined(this, group);
  }

  leave(group: string): void {
    this.#home.left(this, group);
  }

  close({ error, allowReconnect = false }: { readonly error?: string; readonly allowReconnect?: boolean } = {}): void {
    this.end('application', { allowReconnect, ...(error === undefined ? {} : { error }) });
  }

  /** Sends a ready record. Nothing happens on a connection that is not open. */
  write(record: OutgoingRecord): Promise<void> | undefined {
    if (!this.isOpen) return undefined;
    const { limits } = this.#home.setup;
    if (record.isCounted) this.#resumption?.unacked.keep(record);
    if (this.#phase.name === 'connected') this.#phase.link.write(record);
    this.#pulse.sent();
    const waiting = this.#waitingBytes();
    if (waiting > limits.bufferedBytes) this.end('slow', { allowReconnect: true });
    if (waiting <= limits.softBufferedBytes || !this.isOpen) return undefined;
    return this.#drain.wait();
  }

  /** The first line of the connection: the handshake is awaited on it. */
  open(link: Link): void {
    const now = this.#home.setup.clock.now();
    this.#phase = { name: 'shaking', since: now, link };
    this.#transport = link.transport;
    if (link.transport !== 'WebSockets') this.#resumption = undefined;
  }

  /** A new line for a connection that lost its old one, whether that was noticed or not. No second handshake. */
  resume(link: Link): void {
    if (!this.#resumption) return;
    const old = this.link;
    const now = this.#home.setup.clock.now();
    this.#phase = { name: 'connected', since: now, link };
    old?.cut();
    this.#tail = '';
    this.#pulse.received();
    if (this.#inflow.isHeld) link.pause();
    this.#resumption.restart();
    for (const record of this.#resumption.unacked.replay()) link.write(record);
    this.#home.setup.log({ type: 'resumed', connectionId: this.id });
  }

  /** Resolves when more of the client's messages may be taken; undefined: at once. */
  whenFlowing(): Promise<void> | undefined {
    return this.#inflow.whenFlowing();
  }

  received(link: Link, text: string): void {
    if (this.link !== link) return;
    this.#pulse.received();
    const cut = cutRecords(this.#tail, text, this.#home.setup.limits.recordBytes);
    if (cut.kind === 'tooLong') return this.#fault();
    this.#tail = cut.tail;
    for (const record of cut.records) this.#take(record);
    this.#regulate();
  }

  lost(link: Link, wasClosed: boolean): void {
    if (this.#phase.name === 'closed') return this.#home.over(this);
    if (this.link !== link) return;
    if (this.#resumption && this.#phase.name === 'connected' && !wasClosed) {
      this.#phase = { name: 'lost', since: this.#home.setup.clock.now() };
      this.#home.setup.log({ type: 'interrupted', connectionId: this.id });
      this.drained();
    } else this.end(wasClosed ? 'client' : 'lost');
  }

  broken(link: Link): void {
    if (this.link === link) this.#fault();
  }

  drained(): void {
    if (!this.#drain.isAwaited || (this.isOpen && this.#waitingBytes() > this.#home.setup.limits.softBufferedBytes)) return;
    this.#drain.release();
  }

  tick(now: number): void {
    this.#pulse.tick(now);
    this.#results.tick(now);
    this.link?.tick(now);
    this.#acknowledge();
    this.drained();
    this.#doWhatIsDue(now);
  }

  /**
   * Ends the connection for good: a Close message where the client should know, then the line, then the hub is told.
   * @param notice what the Close message says; left out when there is nobody to tell.
   */
  end(reason: CloseReason, notice?: { readonly error?: string; readonly allowReconnect?: boolean }): void {
    if (this.#phase.name === 'closed') return;
    const { link } = this;
    if (notice && this.#phase.name === 'connected') this.#phase.link.write(OutgoingRecord.of({ type: 7, ...notice }));
    this.#phase = { name: 'closed', since: this.#home.setup.clock.now() };
    this.#tail = '';
    this.#invocations.stop();
    this.#results.stop();
    this.drained();
    this.#regulate();
    this.#home.closed(this, reason, link);
    void this.#visit.leave(this, reason);
  }

  #doWhatIsDue(now: number): void {
    const { expiresAt } = this.#identity;
    const facts = {
      phase: this.#phase.name,
      since: this.#phase.since,
      transport: this.#transport,
      lastSent: this.#pulse.lastSent,
      lastReceived: this.#pulse.lastReceived,
      isHeld: this.#inflow.isHeld,
      expiresAt,
    };
    switch (whatIsDue(facts, this.#home.setup.timings, now)) {
      case 'nothing':
        return;
      case 'forget':
        return this.end('lost');
      case 'handshake':
        return this.#refuse(handshakeTimedOut);
      case 'expire':
        return this.end('expired', { allowReconnect: true });
      case 'silent':
        return this.end('silent', { allowReconnect: true });
      case 'ping':
        void this.write(pingRecord);
    }
  }

  #take(record: string): void {
    if (this.#phase.name === 'shaking') return this.#shake(record, this.#phase.link);
    if (this.#phase.name !== 'connected') return;
    const reading = readMessage(record);
    if (reading.kind === 'fault') return this.#fault();
    if (reading.kind === 'message' && this.#isNew(reading.message)) this.#process(reading.message, record.length);
  }

  #shake(record: string, link: Link): void {
    const handshake = judgeHandshake(record);
    if (handshake.kind === 'refused') return this.#refuse(handshake.error);
    // Version 1 knows neither Ack nor Sequence.
    if (handshake.version === 1) this.#resumption = undefined;
    const now = this.#home.setup.clock.now();
    this.#phase = { name: 'connected', since: now, link };
    this.#pulse.received();
    this.#pulse.sent();
    link.write(new OutgoingRecord(handshakeAccepted, false));
    this.#home.opened(this);
    this.#visit.enter(
      this,
      () => this.#invocations.start(),
      () => this.end('refused', { error: 'Connection closed with an error.' }),
    );
  }

  #refuse(error: string): void {
    this.link?.write(new OutgoingRecord(writeHandshakeError(error), false));
    this.end('handshake');
  }

  /** Ends a connection whose client breaks the protocol; before the handshake it could not read a Close message. */
  #fault(): void {
    if (this.#phase.name === 'shaking') this.#refuse(handshakeFailed);
    else this.end('protocol', { error: 'Connection closed with an error.' });
  }

  #isNew(message: HubMessage): boolean {
    const verdict = this.#resumption?.judge(message) ?? 'process';
    if (verdict === 'gap')
      this.end('protocol', { error: "Sequence ID greater than amount of messages we've received.", allowReconnect: true });
    return verdict === 'process';
  }

  #process(message: HubMessage, bytes: number): void {
    switch (message.type) {
      case 1:
      case 4:
        return this.#invocations.invoke(message, bytes);
      case 2:
        return this.#invocations.takeItem(message);
      case 3:
        return this.#complete(message);
      case 5:
        return this.#invocations.cancel(message);
      case 7:
        return this.end('client');
      case 8:
        this.#resumption?.unacked.acknowledge(message.sequenceId);
        return this.drained();
      // A ping has done its work by arriving; a Sequence was dealt with before, or means nothing here.
      case 6:
      case 9:
    }
  }

  #complete(message: Completion): void {
    if (!this.#invocations.takeEnd(message)) this.#results.take(message);
  }

  #acknowledge(): void {
    const ack = this.#phase.name === 'connected' ? this.#resumption?.ack() : undefined;
    if (ack) void this.write(ack);
  }

  #waitingBytes(): number {
    return Math.max(this.link?.buffered() ?? 0, this.#resumption?.unacked.bytes ?? 0);
  }

  #regulate(): void {
    this.#inflow.regulate(this.#phase.name === 'closed' ? 0 : this.#invocations.load);
  }
}
