import type { SubscriptionChange } from '../world/directory.ts';
import { eventKeyOfProcess } from './event-key.ts';

/** Address at which a partner wants to be told, and of what. */
export type EventRegistration = {
  readonly address: string;
  readonly events: readonly string[];
};

/** Attempts to tell an event that was asked for as a test. */
export type EventTest = {
  readonly status: 'pending' | 'completed' | 'failed';
  readonly codes: readonly string[];
};

/** Clock of the world, and the addresses that events name. */
export type EventPlace = {
  readonly now: () => number;
  readonly certificate: string;
  readonly partnerCenter: string;
};

/** Events that can be registered for. */
export const knownEvents = [
  'subscription-updated',
  'test-created',
  'usagerecords-thresholdExceeded',
] as const;

/** Pauses after attempts that failed; the real one makes ten. */
const pausesMs = [500, 2_000, 8_000];
const answerMs = 10_000;

/**
 * Tells a partner of changes, by signed posts, as Partner Center does. A partner that does not listen
 * is no fault: after some attempts an event is given up. What is registered ends with the run.
 */
export class EventPost {
  registration: EventRegistration | undefined;
  readonly tests = new Map<string, EventTest>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #ended = new AbortController();
  #testedAt: readonly number[] = [];
  #toldAt = 0;
  #place: EventPlace | undefined;

  begin(place: EventPlace): void {
    this.#place = place;
  }

  /** Gives up whatever is on its way. */
  end(): void {
    this.#ended.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Tells that a subscription has changed, once it is there. */
  tellChange({ customerId, subscriptionId, readyAt }: SubscriptionChange): void {
    const uri = `/customers/${customerId}/subscriptions/${subscriptionId}`;
    const inMs = Math.max(0, readyAt - (this.#place?.now() ?? readyAt));
    this.#tell('subscription-updated', { name: 'subscription', uri }, inMs);
  }

  /** Returns whether one more test may be asked for: so many in a time. */
  mayTest({ most, inMs }: { readonly most: number; readonly inMs: number }): boolean {
    const now = this.#place?.now() ?? 0;
    this.#testedAt = this.#testedAt.filter((at) => at > now - inMs);
    if (this.#testedAt.length >= most) return false;
    this.#testedAt = [...this.#testedAt, now];
    return true;
  }

  /** Tells the event that a partner has asked for to see whether events arrive. */
  tellTest(id: string): void {
    this.tests.set(id, { status: 'pending', codes: [] });
    const uri = `/webhooks/registration/validationEvents/${id}`;
    this.#tell('test-created', { name: 'test', uri }, 0, (code, isLast) => {
      const codes = [...(this.tests.get(id)?.codes ?? []), code];
      const status = code === 'OK' ? 'completed' : isLast ? 'failed' : 'pending';
      this.tests.set(id, { status, codes });
    });
  }

  #tell(
    event: string,
    resource: { readonly name: string; readonly uri: string },
    inMs: number,
    told: (code: string, isLast: boolean) => void = () => undefined,
  ): void {
    const { registration } = this;
    const place = this.#place;
    if (!place || !registration?.events.includes(event)) return;
    const attempt = (body: Buffer, number: number) => async () => {
      const code = await this.#post(registration.address, body, place.certificate);
      const pause = pausesMs[number];
      told(code, pause === undefined);
      if (code !== 'OK' && pause !== undefined) this.#later(attempt(body, number + 1), pause);
    };
    const first = (): Promise<void> => {
      // No two changes at one moment: who compares moments would miss the second.
      this.#toldAt = Math.max(place.now(), this.#toldAt + 1);
      const moment = new Date(this.#toldAt).toISOString().replace('Z', '0000+00:00');
      const body = JSON.stringify({
        EventName: event,
        ResourceUri: `${place.partnerCenter}${resource.uri}`,
        ResourceName: resource.name,
        AuditUri: null,
        ResourceChangeUtcDate: moment,
      });
      return attempt(Buffer.from(body), 0)();
    };
    this.#later(first, inMs);
  }

  #later(work: () => Promise<void>, ms: number): void {
    if (this.#ended.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  /** @returns `OK`, or what went wrong */
  async #post(address: string, body: Buffer, certificate: string): Promise<string> {
    try {
      const key = await eventKeyOfProcess();
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Signature ${key.sign(body).toString('base64')}`,
          'x-ms-certificate-url': certificate,
          'x-ms-signature-algorithm': 'rsa-sha256',
        },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(answerMs)]),
      });
      await response.body?.cancel();
      return response.ok ? 'OK' : String(response.status);
    } catch {
      return 'SystemError';
    }
  }
}
