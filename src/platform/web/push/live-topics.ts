import { hasFailedSource, refreshSources } from '../data/query-client.ts';
import { reconnectDelays } from './reconnect.rules.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** One change is told in several messages, and many pages hear it at the same moment. */
const gatherMs = 50;
const spreadMs = 100;

/** News of a change come this close to the message about the change itself, in ms. */
const sameEventMs = 10_000;

let sources: Sources = {};
let waiting = new Set<string>();
const heardAt = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets the data sources that a topic makes old, of all slices of this page. */
export function setLiveSources(given: Sources): void {
  sources = given;
}

/** Returns the data sources of all topics. */
export function everyLiveSource(): readonly string[] {
  return Object.values(sources).flat();
}

/**
 * Loads what a topic makes old again, at most once for everything that is heard within a moment. A
 * load that fails is tried again after the delays of a reconnect: no second message will come.
 */
export function refreshTopic(topic: string): void {
  heardAt.set(topic, performance.now());
  for (const key of sources[topic] ?? []) waiting.add(key);
  if (waiting.size > 0) timer ??= setTimeout(refreshWaiting, gatherMs + Math.random() * spreadMs);
}

/**
 * The same for a topic that the inbox has news of, unless the message about the change was heard:
 * so a toast never tells what the page does not show.
 */
export function refreshUnheard(topic: string): void {
  const at = heardAt.get(topic);
  if (at === undefined || performance.now() - at > sameEventMs) refreshTopic(topic);
}

function refreshWaiting(): void {
  const keys = [...waiting];
  waiting = new Set();
  timer = undefined;
  void refreshUntilLoaded(keys, 1);
}

async function refreshUntilLoaded(keys: readonly string[], attempt: number): Promise<void> {
  await refreshSources(keys);
  const delay = reconnectDelays[attempt];
  const failed = keys.filter((key) => hasFailedSource(key));
  if (failed.length === 0 || delay === undefined) return;
  setTimeout(() => {
    const still = failed.filter((key) => hasFailedSource(key));
    if (still.length > 0) void refreshUntilLoaded(still, attempt + 1);
  }, delay);
}
