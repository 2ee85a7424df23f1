import { MicrosoftError, type MicrosoftFault } from '@atrium/microsoft-client/microsoft-error';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';

/** Partner Center as the connector calls it: by the operator's own application. */
export interface PartnerCenter {
  readonly get: (path: string) => Promise<{ readonly body: unknown }>;
  readonly send: (call: {
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requestId: string;
  }) => Promise<{ readonly body: unknown }>;
}

/** A definite no of Partner Center; nothing was bought or changed by this call. */
export class Refused extends Error {
  readonly code: string | undefined;
  readonly status: number | undefined;

  constructor({ code, status }: Pick<MicrosoftFault, 'code' | 'status'>, options: ErrorOptions) {
    super(`refused (${String(status)} ${code ?? ''})`, options);
    this.code = code;
    this.status = status;
  }
}

/** Kinds of a fault that are an answer to what was asked, and not a missing one. */
const answers: readonly MicrosoftFault['kind'][] = ['refused', 'conflict', 'notFound', 'gone'];

/**
 * Calls and sorts what goes wrong. @throws Refused for a definite no, ProvisionerUnreachable where
 * nobody knows, or where the operator has to see to its access first
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof MicrosoftError)) throw error;
    const { fault } = error;
    if (isDefiniteNo(fault)) throw new Refused(fault, { cause: error });
    throw new ProvisionerUnreachable(error.message, { cause: error });
  }
}

/** Returns whether a fault is an answer, after which nothing was bought or changed. */
export function isDefiniteNo(fault: MicrosoftFault): boolean {
  return answers.includes(fault.kind) || (fault.kind === 'forbidden' && isBusiness(fault));
}

/** 403 with a code of commerce is a no; with one of access the operator's access is broken. */
function isBusiness({ code }: MicrosoftFault): boolean {
  return ['13605', '2085', '900416', '800075'].includes(code ?? '');
}
