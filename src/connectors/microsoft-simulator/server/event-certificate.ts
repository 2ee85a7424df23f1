import { eventKeyOfProcess } from '../partner-center/event-key.ts';
import type { Reply } from './exchange.ts';

/** Path of the certificate of events, below the host of files. */
export const certificatePath = '/cert/events.cer';

/** Answers the certificate with which events are signed; anybody may read it. */
export async function answerCertificate(): Promise<Reply> {
  const { certificate } = await eventKeyOfProcess();
  const text = certificate.toString('base64');
  return { status: 200, file: { type: 'application/octet-stream', text, encoding: 'base64' } };
}
