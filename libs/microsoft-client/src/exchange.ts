import { readText, parseJson, within } from './bounded-body.ts';
import { answerWait, type ClientContext } from './client-context.ts';
import { factsOf, faultOf } from './fault.rules.ts';
import { MicrosoftError } from './microsoft-error.ts';

export type Outgoing = {
  readonly address: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON or form, already as text. */
  readonly body?: string | undefined;
  readonly signal: AbortSignal | undefined;
};

/** Sends one request and returns the answer's head; its body is not read yet. */
export function open(context: ClientContext, outgoing: Outgoing): Promise<Response> {
  const { address, method, headers, body } = outgoing;
  return within(answerWait(context, outgoing.signal), (signal) =>
    context.ports.fetch(address.href, {
      method,
      headers: { ...headers },
      // A token must not be carried along to where a redirect leads.
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    }),
  );
}

/** Reads an answer's text below `maxBytes`, by default that of JSON answers. */
export function textOfAnswer(
  context: ClientContext,
  response: Response,
  signal: AbortSignal | undefined,
  maxBytes: number = context.limits.maxBodyBytes,
): Promise<string> {
  return readText(response.body, answerWait(context, signal), maxBytes);
}

/** Reads the JSON of a good answer. */
export async function jsonOfAnswer(
  context: ClientContext,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const text = await textOfAnswer(context, response, signal);
  return parseJson(text, factsOf(response, context.ports.clock.now()));
}

/** Reads an answer of 4xx or 5xx and returns what it means; its body need not be JSON. */
export async function errorOfAnswer(
  context: ClientContext,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<MicrosoftError> {
  const now = context.ports.clock.now();
  const body = await lenientJson(context, response, signal);
  return new MicrosoftError(faultOf(response, body, now));
}

/** Returns the JSON of an answer, or undefined where it has none. */
export async function lenientJson(
  context: ClientContext,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return JSON.parse(await textOfAnswer(context, response, signal));
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
