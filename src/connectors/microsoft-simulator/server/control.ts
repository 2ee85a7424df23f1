import { z } from 'zod';
import { eventKeyOfProcess, simulatedSender } from '../partner-center/event-key.ts';
import { decideAsOther } from '../partner-center/other-partner.ts';
import { tellingRenewals } from './telling-renewals.ts';
import type { Received, Reply } from './exchange.ts';
import type { SimulatorState } from './state.ts';

const advance = z.strictObject({ days: z.number().min(0).max(3_660) });
const seats = z.strictObject({ tenantId: z.guid(), seats: z.number().int().min(1) });
const decision = z.strictObject({
  transferId: z.guid(),
  decision: z.enum(['accept', 'reject']),
});
const consent = z.strictObject({ tenantId: z.guid(), isGiven: z.boolean() });

const ending = z.strictObject({ issueId: z.string(), html: z.string() });

type Act = (state: SimulatorState, body: unknown) => Reply | Promise<Reply>;

const nothing: Reply = { status: 204 };

/** Control endpoints for whoever runs the simulator; Microsoft's cloud has none of them. */
const acts: Readonly<Record<string, Act>> = {
  'GET /state': (state) => ({ status: 200, body: stateOf(state) }),
  'GET /ledger': ({ ledger }) => ({ status: 200, body: { entries: ledger.entries } }),
  // Who sends the events: a demo trusts it, and nothing else ever does.
  'GET /event-sender': async () => {
    const { root } = await eventKeyOfProcess();
    return { status: 200, body: { ...simulatedSender, root: root.toString() } };
  },
  'POST /advance': (state, body) => {
    const { days } = advance.parse(body);
    tellingRenewals(state, () => state.clock.advance(days * 86_400_000));
    return { status: 200, body: stateOf(state) };
  },
  'POST /scenario': ({ faults }, body) => {
    faults.play(body);
    return nothing;
  },
  // As if somebody had changed the first subscription at Partner Center, past whoever is tested.
  'POST /seats': (state, body) => {
    const { tenantId, seats: quantity } = seats.parse(body);
    const customer = state.world.tenant(tenantId);
    const directory = customer && state.world.directory(customer, state.clock.now());
    const one = directory?.subscriptions[0];
    if (!directory || !one) return { status: 404 };
    directory.amend({ ...one, quantity });
    return nothing;
  },
  'POST /transfers/decide': ({ world, books, clock }, body) => {
    const { transferId, decision: how } = decision.parse(body);
    const isDone = decideAsOther({ world, books, now: clock.now() }, transferId, how);
    return isDone ? nothing : { status: 409 };
  },
  'POST /consent': ({ grants }, body) => {
    const { tenantId, isGiven } = consent.parse(body);
    if (isGiven) grants.giveConsent(tenantId);
    else grants.withdrawConsent(tenantId);
    return nothing;
  },
  'POST /issues/end': ({ announcements, clock }, body) => {
    const { issueId, html } = ending.parse(body);
    return announcements.end(issueId, html, clock.now()) ? nothing : { status: 404, body: {} };
  },
  'POST /refresh-tokens': ({ grants, clock }, body) => {
    const { hasMfa } = z.strictObject({ hasMfa: z.boolean() }).parse(body);
    return { status: 201, body: { refreshToken: grants.issue(clock.now(), hasMfa) } };
  },
  // Decides whether the partner's person proves a second factor at the next sign-in.
  'POST /sign-ins': ({ signIns }, body) => {
    signIns.hasMfa = z.strictObject({ hasMfa: z.boolean() }).parse(body).hasMfa;
    return nothing;
  },
  'POST /refresh-tokens/revoke': ({ grants }) => {
    grants.revokeRefreshTokens();
    return nothing;
  },
};

/** Answers the control address. Writes have to be JSON, so no page of a browser can send them. */
export async function answerControl(state: SimulatorState, request: Received): Promise<Reply> {
  const act = acts[`${request.method} ${request.path}`];
  if (!act) return { status: 404, body: { acts: Object.keys(acts) } };
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  if (request.method === 'POST' && !isJson)
    return { status: 415, body: { message: 'Send application/json.' } };
  try {
    return await act(state, request.body === '' ? undefined : JSON.parse(request.body));
  } catch (error) {
    if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error;
    return { status: 400, body: { message: error.message } };
  }
}

function stateOf({ clock, world, application }: SimulatorState) {
  return {
    now: new Date(clock.now()).toISOString(),
    clientId: application.clientId,
    partner: tenantOf(world.partner),
    customers: world.customers.map(tenantOf),
  };
}

function tenantOf({ id, name, domain }: SimulatorState['world']['partner']) {
  return { id, name, domain };
}
