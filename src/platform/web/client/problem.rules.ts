import type { Conflict, RefusalParams } from '#platform/common/errors.ts';
import { ApiError, unexpectedType } from './api-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The error that a failed answer stands for. A problem document (RFC 9457) is taken at its word;
 * anything else (a proxy's page, an empty body) becomes ERROR_UNEXPECTED with the status, so that a
 * reader always has type, status and title.
 */
export function problemOf(
  status: number,
  body: unknown,
  correlationId: string | null,
  retryAfter: string | null = null,
): ApiError {
  // unknown JSON: each field is checked below
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const conflict = conflictOf(fields['conflict']);
  const problem = {
    type: text(fields['type']) ?? unexpectedType,
    status,
    title: text(fields['title']) ?? text(fields['message']) ?? '',
    params: paramsOf(fields['params']),
    correlationId: text(fields['correlationId']) ?? correlationId ?? undefined,
    errors: faultsOf(fields['errors']),
    ...(conflict && { conflict }),
  };
  return new ApiError(problem, { retryAfter: secondsOf(retryAfter) });
}

/** Retry-After in its form of seconds; the form of a date is not in use here. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function conflictOf(value: unknown): Conflict | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // an object whose fields are judged one by one
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { current, version, changedBy, changedAt } = value as Fields;
  const at = text(version);
  if (at === undefined) return undefined;
  // as above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = typeof current === 'object' && current !== null ? (current as Fields) : null;
  return {
    current: fields,
    version: at,
    changedBy: text(changedBy) ?? null,
    changedAt: text(changedAt) ?? null,
  };
}

function paramsOf(value: unknown): RefusalParams {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => typeof one === 'string' || typeof one === 'number'),
  );
}

function faultsOf(value: unknown): { readonly at: string; readonly message: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    // an object whose fields are judged one by one
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const fields = (typeof one === 'object' && one !== null ? one : {}) as Fields;
    const at = text(fields['at']);
    const message = text(fields['message']);
    return message === undefined ? [] : [{ at: at ?? '', message }];
  });
}
