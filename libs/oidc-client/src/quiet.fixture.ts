/**
 * Turns of the event loop in which nothing is started before everything counts as done: more than
 * any chain of promises and streams in these tests needs that waits for nothing else.
 */
const quietTurns = 10;
let inFlight = 0;
let started = 0;

countCrypto();

/**
 * Resolves when everything that was ready has run. WebCrypto answers from other threads, however
 * late on a busy machine: its calls in flight are counted, not given time.
 */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    const before = started;
    await new Promise((resolve) => setImmediate(resolve));
    if (inFlight > 0 || started !== before) quiet = -1;
  }
}

/** WebCrypto's methods are those of one prototype, whoever calls them (jose included). */
function countCrypto(): void {
  const methods: object = Object.getPrototypeOf(crypto.subtle);
  for (const name of Object.getOwnPropertyNames(methods)) {
    const method: unknown = Object.getOwnPropertyDescriptor(methods, name)?.value;
    if (name === 'constructor' || typeof method !== 'function') continue;
    Reflect.set(methods, name, function counted(this: SubtleCrypto, ...args: unknown[]): unknown {
      return count(Reflect.apply(method, this, args));
    });
  }
}

function count(answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  started += 1;
  inFlight += 1;
  answer.finally(() => (inFlight -= 1)).catch(() => undefined); // its caller hears of a failure
  return answer;
}
