import { randomUUID } from 'node:crypto';
import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import type { PartnerCenter } from './partner-call.ts';
import {
  isRegistered,
  readRegistration,
  readSupported,
  type Registration,
} from './event-registration.rules.ts';

/** Registration of this portal for the events of Partner Center, which keeps one for a partner. */
export interface EventRegistration {
  /** Address at which this portal is told. */
  readonly address: string;
  /** Reads what is registered; undefined: nothing is. @throws MicrosoftError */
  read(): Promise<Registration | undefined>;
  /**
   * Registers this portal where something else is registered, and has a test event sent then.
   * @returns false where it was registered already @throws MicrosoftError
   */
  ensure(): Promise<boolean>;
}

export interface EventRegistrationOptions {
  readonly address: string;
  /** Partner Center below its address of events, by the application. */
  readonly app: PartnerCenter;
  /** The same as a person, where the application is refused; undefined: there is none. */
  readonly person: PartnerCenter | undefined;
}

const path = '/registration';

export function createEventRegistration(options: EventRegistrationOptions): EventRegistration {
  const { address, app, person } = options;

  async function call<T>(work: (as: PartnerCenter) => Promise<T>): Promise<T> {
    try {
      return await work(app);
    } catch (error) {
      const kind = error instanceof MicrosoftError ? error.fault.kind : undefined;
      if (!person || (kind !== 'forbidden' && kind !== 'unauthorized')) throw error;
      return work(person);
    }
  }

  const send = (method: 'POST' | 'PUT', to: string, body: unknown) =>
    call((as) => as.send({ method, path: to, body, requestId: randomUUID() }));

  async function read(): Promise<Registration | undefined> {
    try {
      return readRegistration((await call((as) => as.get(path))).body);
    } catch (error) {
      if (error instanceof MicrosoftError && error.fault.kind === 'notFound') return undefined;
      throw error;
    }
  }

  /** The counts tell that it arrives; a test too many does no harm. */
  async function askForTest(): Promise<void> {
    try {
      await send('POST', `${path}/validationEvents`, {});
    } catch (error) {
      if (!(error instanceof MicrosoftError)) throw error;
    }
  }

  return {
    address,
    read,
    async ensure() {
      const before = await read();
      const events = readSupported((await call((as) => as.get(`${path}/events`))).body);
      if (isRegistered(before, { address, events })) return false;
      const wanted = { WebhookUrl: address, WebhookEvents: events };
      await send(before ? 'PUT' : 'POST', path, wanted);
      await askForTest();
      return true;
    },
  };
}
