import { pushRoutes } from '#platform/common/push.routes.ts';
import type { pushContract } from '#platform/common/push.schema.ts';
import { contractClient } from '../client/contract-client.ts';
import { refreshAll, refreshSources } from '../data/query-client.ts';
import { effect } from './effect.ts';
import { authKind, useSession } from '../session/session.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import type { Portal } from '../router/portal.ts';
import { openHubLink } from './hub-link.ts';
import { useLive } from './live-state.ts';
import { readChange } from './live.rules.ts';
import { everyLiveSource, refreshTopic, setLiveSources } from './live-topics.ts';
import { type LiveSeat, operatorSeat, reconnectDelay, seatChange } from './reconnect.rules.ts';
import { reloadUsers } from './reload-users.ts';
import { PushConnection } from './push-connection.ts';

/** Guards run again: may this person still see this page? */
interface Guarded {
  invalidate(): Promise<void>;
}

const push = contractClient<typeof pushContract>(pushRoutes);
let seat: LiveSeat | undefined;
let guardAgain: () => Promise<void> = async () => undefined;
let hadConnection = false;
/** This seat was connected before: what changed meanwhile was not heard. */
let hasHeardHere = false;
let isListening = false;
let failedStarts = 0;
let nextStart: ReturnType<typeof setTimeout> | undefined;

const connection = new PushConnection({
  negotiate: (tenantId) => push.negotiate({ params: { tenantId } }, { quiet: true, asIs: true }),
  open: openHubLink,
  now: () => Date.now(),
  logError: (error) =>
    // oxlint-disable-next-line no-console -- spec §8: a failed start is logged; nobody is interrupted by it
    console.error('push connection', error instanceof Error ? error.message : error),
  onChange: (state) => {
    useLive.setState(({ isDown }) => ({
      state,
      isDown: state === 'connected' || !seat ? false : isDown || state !== 'connecting',
    }));
    if (state === 'connected') comeBack();
    // The server ends the connection of who lost the tenant or the sign-in, and refuses another.
    if (state === 'disconnected' && seat) void guardAgain();
  },
});

/**
 * Follows session, tenant, page and network for as long as the page is open. Call once, after the
 * first paint.
 */
export async function startLive(
  portal: Pick<Portal, 'directory' | 'liveSources'>,
  router: Guarded,
): Promise<void> {
  guardAgain = async () => {
    if (await reloadUsers(portal.directory)) await router.invalidate();
  };
  setLiveSources(await portal.liveSources());
  effect(useSession, takeSeat);
  effect(usePortalMemory, takeSeat);
  document.addEventListener('visibilitychange', revive);
  addEventListener('online', revive);
  addEventListener('focus', revive);
  takeSeat();
}

/** Loads the rights anew and asks the guards again: may this person still see this page? */
export function askGuardsAgain(): Promise<void> {
  return guardAgain();
}

function takeSeat(): void {
  const next = currentSeat();
  const change = seatChange(seat, next);
  if (change === 'none') return;
  seat = next;
  hasHeardHere = false;
  if (!next) return connection.close();
  if (change === 'init') hadConnection = false;
  void connect(next, change === 'rebuild');
}

function currentSeat(): LiveSeat | undefined {
  const kind = authKind();
  const { phase, authenticated, customerUser, internalUser, tenants } = useSession.getState();
  const user = kind === 'internal' ? internalUser : customerUser;
  if (phase !== 'ready' || !kind || !authenticated[kind] || !user?.valid) return undefined;
  const tenantId = tenants[kind]?.id ?? (kind === 'internal' ? operatorSeat : undefined);
  return tenantId === undefined ? undefined : { kind, userId: user.userId, tenantId };
}

async function connect(at: LiveSeat, keepHandlers: boolean): Promise<void> {
  clearTimeout(nextStart);
  isListening &&= keepHandlers;
  await connection.init(at.tenantId, { keepHandlers });
  if (connection.state === 'disconnected') return startLater();
  failedStarts = 0;
  if (!connection.active || isListening) return;
  isListening = true;
  connection.on('changed', hear);
  connection.on('rights', () => void guardAgain());
  connection.on('refresh', () => missed());
}

/** Tries a start that failed again, after the delays of a reconnect; then on focus or network. */
function startLater(): void {
  const delay = reconnectDelay(failedStarts, Math.random());
  failedStarts += 1;
  if (delay !== null) nextStart = setTimeout(revive, delay);
}

/**
 * Reconnects after the last delay was used up (spec §4), when the page becomes visible or the
 * network is back.
 */
export function revive(): void {
  if (!seat || document.visibilityState === 'hidden' || connection.state !== 'disconnected') return;
  void connect(seat, false);
}

/** Catches up once on changes announced while disconnected, those of one's own rights as well. */
function comeBack(): void {
  if (hadConnection) missed();
  else void refreshSources(everyLiveSource());
  if (hasHeardHere) void guardAgain();
  hadConnection = true;
  hasHeardHere = true;
  useLive.setState(({ news }) => ({ news: news + 1 }));
}

function missed(): void {
  void refreshAll();
  useLive.setState(({ news }) => ({ news: news + 1 }));
}

function hear(...args: readonly unknown[]): void {
  const change = readChange(args);
  if (!change) return;
  if (change.topic === 'notices') useLive.setState(({ news }) => ({ news: news + 1 }));
  refreshTopic(change.topic);
}
