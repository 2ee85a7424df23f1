import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the portal of the journeys. Whoever started it holds the other end of its input:
 * when that closes, even because it was killed, the portal ends and gives its port back. Threads
 * are preloaded with it, too, and have no input of their own.
 */
if (isMainThread) process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume();
