import type { Birth, Home } from './connection-home.ts';
import type { Connection } from './connection.ts';
import { Dialogue } from './dialogue.ts';
import { Drain } from './drain.ts';
import { handshakeAccepted, handshakeFailed, handshakeTimedOut, judgeHandshake, writeHandshakeError } from './handshake.rules.ts';
import type { HubMessage } from './hub-message.ts';
import { readMessage } from './hub-protocol.rules.ts';
import { isSameCaller, longerLived } from './identity.rules.ts';
import { Inflow } from './inflow.ts';
import type { Link, LinkListener, TransportName } from './link.ts';
import { OutgoingRecord, pingRecord } from './outgoing-record.ts';
import type { Phase } from './phase.ts';
import type { CloseReason, Identity } from './ports.ts';
import { Pulse } from './pulse.ts';
import { cutRecords } from './records.rules.ts';
import { Resumption } from './resumption.ts';
import { whatIsDue } from './timing.rules.ts';
import { Visit } from './visit.ts';

/** One connection from negotiation to end, over all its lines. */
export class HubConnection<Claims> implements Connection<Claims>, LinkListener {
  readonly id: string;
  readonly token: string;
  readonly groups = new Set<string>();
  readonly #home: Home<Claims>;
  readonly #dialogue: Dialogue<Claims>;
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
    const host = {
      connection: this,
      catalogue: home.catalogue,
      limits: home.setup.limits,
      answer: (message: HubMessage) => this.write(OutgoingRecord.of(message)),
      failed: (target: string, error: unknown) => home.setup.log({ type: 'failed', connectionId: this.id, target, error }),
      eased: () => this.#regulate(),
    };
    this.#dialogue = new Dialogue(host, {
      left: () => this.end('client'),
      acknowledged: (sequenceId) => {
        this.#resumption?.unacked.acknowledge(sequenceId);
        this.drained();
      },
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

  /** A request shows a token: false when it is another caller's; one that lives longer prolongs the connection. */
  admits(identity: Identity<Claims>): boolean {
    if (!isSameCaller(this.#identity, identity)) return false;
    this.#identity = longerLived(this.#identity, identity);
    return true;
  }

  send(target: string, ...args: unknown[]): Promise<void> | undefined {
    return this.write(OutgoingRecord.of({ type: 1, target, arguments: args }));
  }

  async invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (!this.isOpen) throw new Error('The connection was closed.');
    const { clock, timings } = this.#home.setup;
    const { invocationId, result } = this.#dialogue.expect(clock.now() + timings.resultMs);
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
    this.#phase = { name: 'shaking', since: this.#home.setup.clock.now(), link };
    this.#transport = link.transport;
    if (link.transport !== 'WebSockets') this.#resumption = undefined;
  }

  /** A new line for a connection that lost its old one, whether that was noticed or not. No second handshake. */
  resume(link: Link): void {
    if (!this.#resumption) return;
    const old = this.link;
    this.#phase = { name: 'connected', since: this.#home.setup.clock.now(), link };
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
    this.#dialogue.tick(now);
    this.link?.tick(now);
    const ack = this.#phase.name === 'connected' ? this.#resumption?.ack() : undefined;
    if (ack) void this.write(ack);
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
    this.#dialogue.stop();
    this.drained();
    this.#regulate();
    this.#home.closed(this, reason, link);
    void this.#visit.leave(this, reason);
  }

  #doWhatIsDue(now: number): void {
    const facts = {
      phase: this.#phase.name,
      since: this.#phase.since,
      transport: this.#transport,
      isHeld: this.#inflow.isHeld,
      expiresAt: this.#identity.expiresAt,
      ...this.#pulse.times,
    };
    const due = whatIsDue(facts, this.#home.setup.timings, now);
    if (due === 'handshake') this.#refuse(handshakeTimedOut);
    else if (due === 'ping') void this.write(pingRecord);
    else if (due !== 'nothing') this.end(due, { allowReconnect: true });
  }

  #take(record: string): void {
    if (this.#phase.name === 'shaking') return this.#shake(record, this.#phase.link);
    if (this.#phase.name !== 'connected') return;
    const reading = readMessage(record);
    if (reading.kind === 'fault') return this.#fault();
    if (reading.kind === 'message' && this.#isNew(reading.message)) this.#dialogue.take(reading.message, record.length);
  }

  #shake(record: string, link: Link): void {
    const handshake = judgeHandshake(record);
    if (handshake.kind === 'refused') return this.#refuse(handshake.error);
    // Version 1 knows neither Ack nor Sequence.
    if (handshake.version === 1) this.#resumption = undefined;
    this.#phase = { name: 'connected', since: this.#home.setup.clock.now(), link };
    this.#pulse.received();
    this.#pulse.sent();
    link.write(new OutgoingRecord(handshakeAccepted, false));
    this.#home.opened(this);
    this.#visit.enter(
      this,
      () => this.#dialogue.start(),
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

  #waitingBytes(): number {
    return Math.max(this.link?.buffered() ?? 0, this.#resumption?.unacked.bytes ?? 0);
  }

  #regulate(): void {
    this.#inflow.regulate(this.#phase.name === 'closed' ? 0 : this.#dialogue.load);
  }
}
