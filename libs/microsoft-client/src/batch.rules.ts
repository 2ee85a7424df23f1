import { faultOf } from './fault.rules.ts';
import { isObject, objectsOf, textOf, type JsonObject } from './json-value.ts';
import { badAnswer, type MicrosoftFault } from './microsoft-error.ts';

/** Most requests that Graph takes in one batch. */
export const batchSize = 20;

export type BatchRequest = {
  readonly method: string;
  /** Path below the version, with query: `/users/…`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Outcome of one request of a batch. */
export type BatchOutcome =
  | {
      readonly isOk: true;
      readonly status: number;
      readonly headers: JsonObject;
      readonly body: unknown;
    }
  | { readonly isOk: false; readonly fault: MicrosoftFault };

/** Returns the body of a batch; ids are the places of the requests in the caller's list. */
export function batchBody(
  requests: readonly (readonly [place: number, request: BatchRequest])[],
): JsonObject {
  return {
    requests: requests.map(([place, { method, path, headers, body }]) => ({
      id: String(place),
      method,
      url: path,
      ...(body === undefined
        ? { ...(headers ? { headers } : {}) }
        : { headers: { 'Content-Type': 'application/json', ...headers }, body }),
    })),
  };
}

/** Returns outcomes by place. Answers come in any order; a missing one makes the batch `shape`. */
export function outcomesOf(
  body: unknown,
  places: readonly number[],
  nowMs: number,
): ReadonlyMap<number, BatchOutcome> {
  const answers = objectsOf(isObject(body) ? body['responses'] : undefined) ?? [];
  const byId = new Map(answers.map((answer) => [idOf(answer), answer]));
  return new Map(
    places.map((place) => {
      const answer = byId.get(String(place));
      const status = answer?.['status'];
      if (answer === undefined || typeof status !== 'number') throw badAnswer('shape');
      return [place, outcomeOf(answer, status, nowMs)];
    }),
  );
}

function idOf(answer: JsonObject): string {
  const id = answer['id'];
  return typeof id === 'number' ? String(id) : (textOf(answer, 'id') ?? '');
}

function outcomeOf(answer: JsonObject, status: number, nowMs: number): BatchOutcome {
  const headers = isObject(answer['headers']) ? answer['headers'] : {};
  const body = answer['body'];
  if (status < 400) return { isOk: true, status, headers, body };
  return { isOk: false, fault: faultOf({ status, headers: headersOf(headers) }, body, nowMs) };
}

/** Headers of a batch are an object, in any case of letters; numbers occur. */
function headersOf(headers: JsonObject): { readonly get: (name: string) => string | null } {
  const entries = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const known = new Map(entries);
  return {
    get: (name) => {
      const value = known.get(name);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    },
  };
}
