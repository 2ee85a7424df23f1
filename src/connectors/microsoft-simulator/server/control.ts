import { z } from 'zod';
import type { Received, Reply } from './exchange.ts';
import type { SimulatorState } from './state.ts';

const advance = z.strictObject({ days: z.number().min(0).max(3_660) });
const consent = z.strictObject({ tenantId: z.guid(), isGiven: z.boolean() });

type Act = (state: SimulatorState, body: unknown) => Reply;

const nothing: Reply = { status: 204 };

/** Control endpoints for whoever runs the simulator; Microsoft's cloud has none of them. */
const acts: Readonly<Record<string, Act>> = {
  'GET /state': (state) => ({ status: 200, body: stateOf(state) }),
  'GET /ledger': ({ ledger }) => ({ status: 200, body: { entries: ledger.entries } }),
  'POST /advance': (state, body) => {
    state.clock.advance(advance.parse(body).days * 86_400_000);
    return { status: 200, body: stateOf(state) };
  },
  'POST /scenario': ({ faults }, body) => {
    faults.play(body);
    return nothing;
  },
  'POST /consent': ({ grants }, body) => {
    const { tenantId, isGiven } = consent.parse(body);
    if (isGiven) grants.giveConsent(tenantId);
    else grants.withdrawConsent(tenantId);
    return nothing;
  },
  'POST /refresh-tokens': ({ grants, clock }, body) => {
    const { hasMfa } = z.strictObject({ hasMfa: z.boolean() }).parse(body);
    return { status: 201, body: { refreshToken: grants.issue(clock.now(), hasMfa) } };
  },
  'POST /refresh-tokens/revoke': ({ grants }) => {
    grants.revokeRefreshTokens();
    return nothing;
  },
};

/** Answers the control address. Writes have to be JSON, so no page of a browser can send them. */
export function answerControl(state: SimulatorState, request: Received): Reply {
  const act = acts[`${request.method} ${request.path}`];
  if (!act) return { status: 404, body: { acts: Object.keys(acts) } };
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  if (request.method === 'POST' && !isJson)
    return { status: 415, body: { message: 'Send application/json.' } };
  try {
    return act(state, request.body === '' ? undefined : JSON.parse(request.body));
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
