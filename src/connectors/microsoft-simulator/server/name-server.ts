import { createSocket } from 'node:dgram';
import { answerTo, questionOf } from './name-message.rules.ts';

/** A server of the name system that listens. */
export type NameServer = {
  /** Address with its port. */
  readonly address: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts a server of the name system on a free port of 127.0.0.1 (UDP). It knows texts and nothing
 * else; what is no question it leaves without an answer.
 */
export async function startNameServer(
  textsOf: (name: string) => readonly string[] | undefined,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const question = questionOf(message);
    if (question) socket.send(answerTo(question, textsOf(question.name)), port, address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
