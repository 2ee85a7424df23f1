import type { Contract, Endpoint, Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { exportEndpointOf } from '#platform/server/exports/export-endpoint.ts';
import { mountNouns } from '../nouns.ts';
import { someNounOptions } from '../portal-config.fixture.ts';

/** An endpoint by the name it goes by in reports: `orders.list`, `orders.list/export`. */
export interface Named {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/**
 * Endpoints that ask for nobody in particular, and why. Every other endpoint is attacked; a new
 * public one fails the test until it stands here with its reason.
 */
export const publicEndpoints: Readonly<Record<string, string>> = {
  'portal.config': 'the browser needs it to find out where to sign in',
  'invitations.look': 'an invitation key of 128 bits is the right; attempts are limited by address',
  'invitations.askAgain': 'answers the same for every key, good or not',
};

/** Every endpoint of every noun: a new one is covered the day it is written. */
export function everyEndpoint(): Named[] {
  const all: Named[] = [];
  mountNouns((contract) => void all.push(...endpointsOf(contract)), someNounOptions());
  return all;
}

/** A list that may leave as a file has one endpoint more, which the platform adds. */
function endpointsOf(contract: Contract): Named[] {
  return Object.entries(contract.endpoints).flatMap(([key, endpoint]) => {
    const name = `${contract.name}.${key}`;
    const leaving = exportEndpointOf(endpoint);
    return leaving
      ? [
          { name, endpoint },
          { name: `${name}/export`, endpoint: leaving },
        ]
      : [{ name, endpoint }];
  });
}

export type Mutate = (endpoint: Endpoint) => Endpoint;

/**
 * Mounts every noun, each endpoint as `mutate` makes it: what a slip of the pen in a contract would
 * be.
 */
export function mountEvery(
  mount: <C extends Contract>(contract: C, handlers: Handlers<C, Ctx>) => void,
  mutate: Mutate,
): void {
  mountNouns((contract, handlers) => {
    const endpoints = Object.fromEntries(
      Object.entries(contract.endpoints).map(([key, endpoint]) => [key, mutate(endpoint)]),
    );
    // The contract itself but for its endpoints' guards: keys, and with them the handlers, stay.
    const mutated = new Proxy(contract, {
      get: (whole, name) => (name === 'endpoints' ? endpoints : Reflect.get(whole, name)),
    });
    mount(mutated, handlers);
  }, someNounOptions());
}
