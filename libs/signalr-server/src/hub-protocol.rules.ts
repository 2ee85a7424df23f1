import { messageType, type HubMessage } from './hub-message.ts';
import { recordSeparator } from './records.rules.ts';

export type ParsedMessage =
  | { readonly kind: 'message'; readonly message: HubMessage }
  /**
   * Message type of a later protocol: "Future protocol changes can add message types", so it is
   * ignored.
   */
  | { readonly kind: 'unknown' }
  /**
   * "It is a protocol error for any message to be missing a required field": the connection may be
   * closed.
   */
  | { readonly kind: 'fault'; readonly fault: string };

type Fields = Readonly<Record<string, unknown>>;
type Check = { readonly fault: string; readonly holds: (fields: Fields) => boolean };

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isOptional = (value: unknown, holds: (value: unknown) => boolean): boolean =>
  value === undefined || value === null || holds(value);

const hasId: Check = {
  fault: 'invocationId is missing',
  holds: ({ invocationId }) => isId(invocationId),
};
const hasTarget: Check = { fault: 'target is missing', holds: ({ target }) => isId(target) };
const hasArguments: Check = {
  fault: 'arguments are missing',
  holds: ({ arguments: args }) => Array.isArray(args),
};
const hasStreams: Check = {
  fault: 'streamIds are not texts',
  holds: ({ streamIds }) => isOptional(streamIds, (ids) => Array.isArray(ids) && ids.every(isId)),
};
const hasSequenceId: Check = {
  fault: 'sequenceId is no number',
  holds: ({ sequenceId }) => isNumber(sequenceId),
};
const hasText = (name: string): Check => ({
  fault: `${name} is no text`,
  holds: (fields) => isOptional(fields[name], (value) => typeof value === 'string'),
});

/** Field checks by message type, in the order of the document. */
const checks: ReadonlyMap<unknown, readonly Check[]> = new Map<unknown, readonly Check[]>([
  [
    messageType.invocation,
    [
      hasTarget,
      hasArguments,
      {
        fault: 'invocationId is no text',
        holds: ({ invocationId }) => isOptional(invocationId, isId),
      },
      hasStreams,
    ],
  ],
  [
    messageType.streamItem,
    [hasId, { fault: 'item is missing', holds: (fields) => Object.hasOwn(fields, 'item') }],
  ],
  [
    messageType.completion,
    [
      hasId,
      hasText('error'),
      {
        fault: 'both a result and an error',
        holds: ({ result, error }) =>
          error === undefined || error === null || result === undefined || result === null,
      },
    ],
  ],
  [messageType.streamInvocation, [hasId, hasTarget, hasArguments, hasStreams]],
  [messageType.cancelInvocation, [hasId]],
  [messageType.ping, []],
  [messageType.close, [hasText('error')]],
  [messageType.ack, [hasSequenceId]],
  [messageType.sequence, [hasSequenceId]],
]);

/** Parses one record without its separator. Never throws. */
export function readMessage(record: string): ParsedMessage {
  const fields = readObject(record);
  if (!fields) return { kind: 'fault', fault: 'no JSON object' };
  if (typeof fields['type'] !== 'number') return { kind: 'fault', fault: 'type is missing' };
  const owed = checks.get(fields['type']);
  if (!owed) return { kind: 'unknown' };
  const failed = owed.find((check) => !check.holds(fields));
  if (failed) return { kind: 'fault', fault: failed.fault };
  // The checks above guarantee the shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { kind: 'message', message: withoutNulls(fields) as HubMessage };
}

/**
 * Serialises one record with its separator. Throws a TypeError for values JSON cannot represent (a
 * cycle, a bigint).
 */
export function writeMessage(message: HubMessage): string {
  return JSON.stringify(message) + recordSeparator;
}

/** Returns a JSON object; undefined for anything else. */
export function readObject(record: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(record);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? // read by the kind of message; fields stay unknown until they are judged
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Removes optional fields that some clients send as null. `item` and `result` keep their null. */
function withoutNulls(fields: Fields): Fields {
  const optional = ['invocationId', 'streamIds', 'error', 'allowReconnect'];
  if (!optional.some((name) => fields[name] === null)) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null || !optional.includes(name)),
  );
}
