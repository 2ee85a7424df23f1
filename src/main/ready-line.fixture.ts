import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Waits until the portal says that it is ready and returns that line as read; what it logs before,
 * as on a busy machine, is passed over. Undefined where it ended without.
 */
export async function readyLine(output: Readable): Promise<unknown> {
  const lines = createInterface({ input: output });
  try {
    for await (const line of lines) {
      const said: unknown = JSON.parse(line);
      if (typeof said === 'object' && said !== null && 'ready' in said) return said;
    }
    return undefined;
  } finally {
    lines.close();
    output.resume();
  }
}
