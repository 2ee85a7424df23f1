import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Endpoint } from '#platform/common/contract.ts';
import type { Conflict } from '#platform/common/errors.ts';
import { ApiError } from '../client/api-error.ts';
import type {
  CallOptions,
  ClientArguments,
  ClientMethod,
  ClientResult,
} from '../client/contract-client.ts';
import { useDemoMode } from '../demo/demo-mode.ts';
import { isTakenByForm } from '../notifications/form-refusals.ts';
import { notify, notifyError } from '../notifications/notify.ts';
import { type Intent, intentFor, isSettledBy } from './intent.rules.ts';
import { refreshSources } from './query-client.ts';

type Without<A, K extends string> = A extends unknown ? Omit<A, K> : never;
/** Arguments of an action: the idempotency key is the action's own business. */
export type ActionArguments<E extends Endpoint> = Without<ClientArguments<E>, 'idempotencyKey'>;

export interface ActionOptions<E extends Endpoint> {
  /** Data sources that a success makes old: `[ordersClient.list]`. */
  readonly refresh?: readonly { readonly key: string }[];
  /** Text of the toast after success. */
  readonly success?: string | ((result: ClientResult<E>) => string);
  /** Undo of the action: the toast offers "Rückgängig" for ten seconds (UXR-5). Needs `success`. */
  readonly undo?: (result: ClientResult<E>) => void;
  /** Refusal types that the screen shows itself, beside the field or the row: no notification. */
  readonly handles?: readonly string[];
  readonly onSuccess?: (result: ClientResult<E>) => void;
}

export interface Action<E extends Endpoint> {
  /**
   * Resolves to undefined if the call failed and the user was informed. A second call while one
   * runs returns the same promise.
   */
  readonly run: (
    ...args: object extends ActionArguments<E>
      ? [args?: ActionArguments<E>, options?: CallOptions]
      : [args: ActionArguments<E>, options?: CallOptions]
  ) => Promise<ClientResult<E> | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | undefined;
  /**
   * Somebody was faster (412, UXR-1): give the action to a ConflictDialog. No notification is shown
   * then.
   */
  readonly conflict: Conflict | undefined;
  /** Forgets the error and the conflict. */
  readonly reset: () => void;
}

/**
 * A write: `const place = useAction(ordersClient.place, { success: t('placed') })`, then
 * `place.run({ body })`. Failures become notifications (known refusals translated with their
 * parameters, others title then message), except those about a field of the form that saves.
 */
export function useAction<E extends Endpoint>(
  method: ClientMethod<E>,
  options: ActionOptions<E> = {},
): Action<E> {
  const [state, setState] = useState<{
    readonly pending: boolean;
    readonly error: ApiError | undefined;
  }>(idle);
  const intent = useRef<Intent>(undefined);
  const running = useRef<Promise<ClientResult<E> | undefined>>(undefined);
  const isDemo = useDemoMode();
  const latest = useRef(options);
  useLayoutEffect(() => void (latest.current = options));

  const run = useCallback(
    (args?: ActionArguments<E>, callOptions?: CallOptions) => {
      running.current ??= perform(args, callOptions).finally(() => (running.current = undefined));
      return running.current;

      async function perform(given: ActionArguments<E> | undefined, wire: CallOptions | undefined) {
        intent.current = intentFor(intent.current, given, () => crypto.randomUUID());
        // A conflict stays on show until its answer is known.
        setState((before) => ({
          pending: true,
          error: before.error?.conflict ? before.error : undefined,
        }));
        try {
          // the method answers by its contract
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const result = (await method.call(withKey(method, given, intent.current), {
            isDemo,
            ...wire,
          })) as ClientResult<E>; // `call` is the untyped form
          intent.current = undefined;
          setState(idle);
          await reportSuccess(latest.current, result);
          return result;
        } catch (error) {
          const failure = asApiError(error);
          if (isSettledBy(failure.status)) intent.current = undefined;
          setState({ pending: false, error: failure });
          const isShown = latest.current.handles?.includes(failure.type) || isTakenByForm(failure);
          if (!failure.conflict && !isShown) notifyError(failure);
          return undefined;
        }
      }
    },
    [method, isDemo],
  );
  const reset = useCallback(() => setState(idle), []);
  return { run, reset, ...state, conflict: state.error?.conflict };
}

const idle = { pending: false, error: undefined };

async function reportSuccess<E extends Endpoint>(
  options: ActionOptions<E>,
  result: ClientResult<E>,
): Promise<void> {
  const text = typeof options.success === 'function' ? options.success(result) : options.success;
  const { undo } = options;
  if (text) notify({ type: 'success', text, ...(undo && { undo: () => undo(result) }) });
  options.onSuccess?.(result);
  await refreshSources((options.refresh ?? []).map((source) => source.key));
}

/**
 * A fault of our own code, not of the call: shown like an unexpected answer, and thrown on for the
 * console.
 */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError(error);
  return new ApiError(
    { type: 'ERROR_UNEXPECTED', status: 400, title: '', params: {} },
    { cause: error },
  );
}

function withKey<E extends Endpoint>(
  method: ClientMethod<E>,
  args: ActionArguments<E> | undefined,
  intent: Intent,
): object | undefined {
  return method.route.idempotencyKey ? { ...args, idempotencyKey: intent.key } : args;
}
