import { ApplicationConnection, type CloseNotice } from './application-connection.ts';
import type { Negotiated, HubContext } from './hub-context.ts';
import { Backlog } from './backlog.ts';
import { dispatcherOf } from './dispatcher-of.ts';
import type { MessageDispatcher } from './message-dispatcher.ts';
import {
  handshakeAccepted,
  handshakeFailed,
  handshakeTimedOut,
  parseHandshake,
  writeHandshakeError,
} from './handshake.rules.ts';
import type { HubMessage } from './hub-message.ts';
import { readMessage } from './hub-protocol.rules.ts';
import { IncomingRecords } from './incoming-records.ts';
import { FlowControl } from './flow-control.ts';
import type { Link, LinkListener, TransportName } from './link.ts';
import { OutgoingRecord, pingRecord } from './outgoing-record.ts';
import type { Phase } from './phase.ts';
import type { CloseReason } from './ports.ts';
import { Activity } from './activity.ts';
import { Resumption } from './resumption.ts';
import { dueAction } from './timing.rules.ts';
import { Lifecycle } from './lifecycle.ts';

/** One connection from negotiation to close, over all its links. */
export class HubConnection<Claims> extends ApplicationConnection<Claims> implements LinkListener {
  readonly #hub: HubContext<Claims, HubConnection<Claims>>;
  readonly #dispatcher: MessageDispatcher<Claims>;
  readonly #incoming: IncomingRecords;
  readonly #backlog: Backlog;
  readonly #activity: Activity;
  readonly #lifecycle: Lifecycle<Claims>;
  readonly #flow = new FlowControl(
    () => this.link?.pause(),
    () => {
      // The client could not be heard while reading was paused.
      this.#activity.markReceived();
      this.link?.resume();
    },
  );
  #phase: Phase;
  /**
   * Requested at negotiation, agreed at the handshake. When undefined, a lost link closes the
   * connection.
   */
  #resumption: Resumption | undefined;
  #transport: TransportName | undefined;

  constructor(negotiated: Negotiated<Claims>, hub: HubContext<Claims, HubConnection<Claims>>) {
    super(negotiated);
    this.#hub = hub;
    this.#lifecycle = new Lifecycle(hub.setup);
    this.#incoming = new IncomingRecords(hub.setup.limits.recordBytes);
    this.#backlog = new Backlog(hub.setup.limits);
    const now = hub.setup.clock.now();
    this.#phase = { name: 'negotiated', since: now };
    this.#activity = new Activity(now);
    this.#resumption = negotiated.isStateful
      ? new Resumption(hub.setup.limits.bufferedBytes)
      : undefined;
    this.#dispatcher = dispatcherOf(this, hub, {
      onBacklogReduced: () => this.#updateFlow(),
      onClose: () => this.end('client'),
      onAck: (sequenceId) => {
        this.#resumption?.unacked.acknowledge(sequenceId);
        this.drained();
      },
    });
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

  /**
   * True after a handshake that agreed on stateful reconnect: a new link may replace the current or
   * lost one.
   */
  get mayResume(): boolean {
    return this.#resumption !== undefined && this.isOpen;
  }

  join(group: string): void {
    if (this.isOpen) this.#hub.onJoined(this, group);
  }

  leave(group: string): void {
    this.#hub.onLeft(this, group);
  }

  /** Sends a prepared record. Does nothing unless the connection is open. */
  write(record: OutgoingRecord): Promise<void> | undefined {
    if (!this.isOpen) return undefined;
    if (record.isCounted) this.#resumption?.unacked.keep(record);
    if (this.#phase.name === 'connected') this.#phase.link.write(record);
    this.#activity.markSent();
    const waiting = this.#pendingBytes();
    if (this.#backlog.isTooLong(waiting)) this.end('slow', { allowReconnect: true });
    return this.isOpen ? this.#backlog.whenShorter(waiting) : undefined;
  }

  /** Attaches the first link and waits for the handshake. */
  open(link: Link): void {
    this.#phase = { name: 'handshaking', since: this.#hub.setup.clock.now(), link };
    this.#transport = link.transport;
    if (link.transport !== 'WebSockets') this.#resumption = undefined;
  }

  /**
   * Replaces the link after a stateful reconnect, whether or not the loss was noticed. There is no
   * second handshake.
   */
  resume(link: Link): void {
    if (!this.#resumption) return;
    const old = this.link;
    this.#phase = { name: 'connected', since: this.#hub.setup.clock.now(), link };
    old?.terminate();
    this.#incoming.clear();
    this.#activity.markReceived();
    if (this.#flow.isPaused) link.pause();
    this.#resumption.awaitSequence();
    for (const record of this.#resumption.unacked.replay()) link.write(record);
    this.#hub.setup.log({ type: 'resumed', connectionId: this.id });
  }

  /** Returns a promise while reading is paused, undefined otherwise. */
  whenReadable(): Promise<void> | undefined {
    return this.#flow.whenReadable();
  }

  received(link: Link, text: string): void {
    if (this.link !== link) return;
    this.#activity.markReceived();
    const records = this.#incoming.take(text);
    if (!records) return this.#endForProtocolError();
    for (const record of records) this.#handleRecord(record);
    this.#updateFlow();
  }

  lost(link: Link, wasClosed: boolean): void {
    if (this.#phase.name === 'closed') return this.#hub.onLinkClosed(this);
    if (this.link !== link) return;
    if (this.#resumption && this.#phase.name === 'connected' && !wasClosed) {
      this.#phase = { name: 'lost', since: this.#hub.setup.clock.now() };
      this.#hub.setup.log({ type: 'interrupted', connectionId: this.id });
      this.drained();
    } else this.end(wasClosed ? 'client' : 'lost');
  }

  protocolViolated(link: Link): void {
    if (this.link === link) this.#endForProtocolError();
  }

  drained(): void {
    this.#backlog.shrunkTo(() => (this.isOpen ? this.#pendingBytes() : 0));
  }

  tick(now: number): void {
    this.#activity.tick(now);
    this.#dispatcher.tick(now);
    this.link?.tick(now);
    const ack = this.#phase.name === 'connected' ? this.#resumption?.ack() : undefined;
    if (ack) void this.write(ack);
    this.drained();
    this.#runDueAction(now);
  }

  /**
   * Closes the connection for good: sends a Close message if the client should know the reason,
   * closes the link, and notifies the hub.
   * @param notice content of the Close message; omit it when the client is gone.
   */
  end(reason: CloseReason, notice?: CloseNotice): void {
    if (this.#phase.name === 'closed') return;
    const { link } = this;
    if (notice && this.#phase.name === 'connected')
      this.#phase.link.write(OutgoingRecord.of({ type: 7, ...notice }));
    this.#phase = { name: 'closed', since: this.#hub.setup.clock.now() };
    this.#incoming.clear();
    this.#dispatcher.stop();
    this.drained();
    this.#updateFlow();
    this.#hub.onClosed(this, reason, link);
    void this.#lifecycle.disconnect(this, reason);
  }

  protected expectResult(): ReturnType<MessageDispatcher<Claims>['expect']> {
    const { clock, timings } = this.#hub.setup;
    return this.#dispatcher.expect(clock.now() + timings.resultMs);
  }

  #runDueAction(now: number): void {
    const state = {
      phase: this.#phase.name,
      since: this.#phase.since,
      transport: this.#transport,
      isPaused: this.#flow.isPaused,
      expiresAt: this.expiresAt,
      ...this.#activity.times,
    };
    const due = dueAction(state, this.#hub.setup.timings, now);
    if (due === 'handshake') this.#refuseHandshake(handshakeTimedOut);
    else if (due === 'ping') void this.write(pingRecord);
    else if (due !== 'nothing') this.end(due, { allowReconnect: true });
  }

  #handleRecord(record: string): void {
    if (this.#phase.name === 'handshaking') return this.#handleHandshake(record, this.#phase.link);
    if (this.#phase.name !== 'connected') return;
    const parsed = readMessage(record);
    if (parsed.kind === 'fault') return this.#endForProtocolError();
    if (parsed.kind === 'message' && this.#isNew(parsed.message))
      this.#dispatcher.dispatch(parsed.message, record.length);
  }

  #handleHandshake(record: string, link: Link): void {
    const handshake = parseHandshake(record);
    if (handshake.kind === 'refused') return this.#refuseHandshake(handshake.error);
    // Version 1 has neither Ack nor Sequence.
    if (handshake.version === 1) this.#resumption = undefined;
    this.#phase = { name: 'connected', since: this.#hub.setup.clock.now(), link };
    this.#activity.markReceived();
    this.#activity.markSent();
    link.write(new OutgoingRecord(handshakeAccepted, false));
    this.#hub.onOpened(this);
    this.#lifecycle.connect(
      this,
      () => this.#dispatcher.start(),
      () => this.end('refused', { error: 'Connection closed with an error.' }),
    );
  }

  #refuseHandshake(error: string): void {
    this.link?.write(new OutgoingRecord(writeHandshakeError(error), false));
    this.end('handshake');
  }

  /**
   * Closes a connection that violates the protocol. Before the handshake the client could not read
   * a Close message.
   */
  #endForProtocolError(): void {
    if (this.#phase.name === 'handshaking') this.#refuseHandshake(handshakeFailed);
    else this.end('protocol', { error: 'Connection closed with an error.' });
  }

  #isNew(message: HubMessage): boolean {
    const verdict = this.#resumption?.classify(message) ?? 'process';
    if (verdict === 'gap')
      this.end('protocol', {
        error: "Sequence ID greater than amount of messages we've received.",
        allowReconnect: true,
      });
    return verdict === 'process';
  }

  #pendingBytes(): number {
    return this.#backlog.bytes(this.link, this.#resumption);
  }

  #updateFlow(): void {
    this.#flow.update(this.#phase.name === 'closed' ? 0 : this.#dispatcher.load);
  }
}
