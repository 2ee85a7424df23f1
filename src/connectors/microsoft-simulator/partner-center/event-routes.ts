import { z } from 'zod';
import type { Reply } from '../server/exchange.ts';
import { knownEvents } from './event-post.ts';
import type { PartnerCall, PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';

const path = '/webhooks/registration';
const testsPath = `${path}/validationEvents`;
const wanted = z.looseObject({
  WebhookUrl: z.url({ protocol: /^https?$/ }),
  WebhookEvents: z.array(z.string()).min(1),
});

/** Test events are sent twice a minute at most. */
const mostTests = 2;
const minuteMs = 60_000;

/** Routes by which a partner registers for events; theirs is another version than that of all others. */
export const eventRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: `${path}/events`,
    options: [],
    answer: () => ({ status: 200, body: knownEvents }),
  },
  { method: 'GET', path, options: [], answer: answerRegistration },
  { method: 'POST', path, options: [], answer: (call) => register(call, false) },
  { method: 'PUT', path, options: [], answer: (call) => register(call, true) },
  { method: 'POST', path: testsPath, options: [], answer: sendTest },
  { method: 'GET', path: `${testsPath}/{test}`, options: [], answer: answerTest },
];

function answerRegistration({ books, world }: PartnerCall): Reply {
  const { registration } = books.events;
  if (!registration) return partnerFault('registrationUnknown');
  return {
    status: 200,
    body: {
      SubscriberId: world.partner.id,
      WebhookUrl: registration.address,
      WebhookEvents: registration.events,
    },
  };
}

function register(call: PartnerCall, isChange: boolean): Reply {
  const { events } = call.books;
  const read = wanted.safeParse(bodyOf(call)).data;
  const isKnown = read?.WebhookEvents.every((name) => knownEvents.some((one) => one === name));
  if (!read || !isKnown) return partnerFault('badBody');
  if ((events.registration !== undefined) !== isChange)
    return partnerFault(isChange ? 'registrationUnknown' : 'badBody');
  events.registration = { address: read.WebhookUrl, events: read.WebhookEvents };
  return answerRegistration(call);
}

function bodyOf({ request }: PartnerCall): unknown {
  try {
    return JSON.parse(request.body);
  } catch {
    return undefined;
  }
}

function sendTest({ books }: PartnerCall): Reply {
  const { events } = books;
  if (!events.registration?.events.includes('test-created')) return partnerFault('badBody');
  if (!events.mayTest({ most: mostTests, inMs: minuteMs }))
    return { status: 429, headers: { 'retry-after': '60' }, body: {} };
  const correlationId = crypto.randomUUID();
  events.tellTest(correlationId);
  return { status: 200, body: { correlationId } };
}

function answerTest({ books, params, world }: PartnerCall): Reply {
  const [correlationId = ''] = params;
  const test = books.events.tests.get(correlationId);
  if (!test) return partnerFault('registrationUnknown');
  return {
    status: 200,
    body: {
      correlationId,
      partnerId: world.partner.id,
      status: test.status,
      callbackUrl: books.events.registration?.address ?? '',
      results: test.codes.map((responseCode) => ({
        ...{ responseCode, responseMessage: '', systemError: responseCode === 'SystemError' },
      })),
    },
  };
}
