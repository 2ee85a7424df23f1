/** Runs work of a key, at most so much of it at once; the rest waits in the order it came. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** @param atOnce how much work of one key runs at the same time on this node */
export function createTurns(atOnce: number): InTurn {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running >= atOnce) await new Promise<void>((go) => line.waiting.push(go));
    else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
