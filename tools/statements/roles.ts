import { endpointPath } from './endpoint-paths.ts';
import type { Program } from './program.ts';
import { ast } from './syntax.ts';
import { isFunction, keyOf } from './values.ts';

export const allRoles = ['atrium_tenant', 'atrium_system', 'atrium_staff'] as const;
export type Role = (typeof allRoles)[number];

/** Functions that run a callback in a role (tenant-db.ts, and those that pass it on). */
const entrances: Readonly<Record<string, Role>> = {
  withTenant: 'atrium_tenant',
  readTenant: 'atrium_tenant',
  inTenant: 'atrium_tenant',
  workInTenant: 'atrium_tenant',
  withSystem: 'atrium_system',
  readSystem: 'atrium_system',
  apart: 'atrium_system',
  workInSystem: 'atrium_system',
  withEveryTenant: 'atrium_staff',
  everyTenant: 'atrium_staff',
};

/** Says in which roles a node of the program is run. */
export interface Roles {
  /** Returns the roles; empty where some call goes through a port, so that they are not certain. */
  of(node: ast.Node): ReadonlySet<Role>;
}

type Known = ReadonlySet<Role | 'unknown'>;

const unknown: Known = new Set(['unknown']);

/**
 * Follows the names of a function upwards: to the callbacks of `withTenant` and the like, and to
 * handlers, whose role follows from the path of their endpoint.
 */
export function createRoles(program: Program): Roles {
  const known = new Map<string, Known>();

  function ofNode(node: ast.Node): Known {
    let at: ast.Node = node;
    for (let parent = at.parent; ; at = parent, parent = at.parent) {
      if (!parent || ast.isSourceFile(parent)) return unknown;
      const role = ast.isCallExpression(parent) && at !== parent.expression && roleOf(parent);
      if (role) return new Set([role]);
      const ofHandler = handlerRole(program, parent);
      if (ofHandler) return new Set([ofHandler]);
      if (isHandedOver(parent)) return unknown;
      if (isNamed(parent)) return ofFunction(parent);
    }
  }

  function ofFunction(declared: ast.Node): Known {
    const key = keyOf(declared);
    const found = known.get(key);
    if (found) return found;
    known.set(key, new Set());
    const roles = new Set(program.referencesOf(declared).flatMap((name) => [...ofNode(name)]));
    known.set(key, roles);
    return roles;
  }

  return {
    of(node) {
      const roles = ofNode(node);
      return new Set(allRoles.filter((role) => roles.has(role) && !roles.has('unknown')));
    },
  };
}

/** A callback that is given a handle of its own: the function it goes to decides in which role. */
function isHandedOver(node: ast.Node): boolean {
  return (
    isFunction(node) &&
    ast.isCallExpression(node.parent) &&
    node.parameters.some((parameter) => handles.has(parameter.name.getText()))
  );
}

const handles = new Set([
  'db',
  'tx',
  'reader',
  'work',
  'inside',
  'there',
  'tenantDb',
  'other',
  'own',
]);

/** A function that is found by its name in other code; methods are not: many bear the same. */
function isNamed(node: ast.Node): boolean {
  return (
    ast.isFunctionDeclaration(node) || (isFunction(node) && ast.isVariableDeclaration(node.parent))
  );
}

function roleOf(call: ast.CallExpression): Role | undefined {
  const { expression } = call;
  const name = ast.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (name.getText() === 'inRole') return allRoles.find((role) => isNamedIn(call, role));
  return entrances[name.getText()];
}

function isNamedIn(call: ast.CallExpression, role: Role): boolean {
  return call.arguments.some((argument) => argument.getText() === `'${role}'`);
}

/** Requests with a tenant in their path run as that tenant, all others as the system. */
function handlerRole(program: Program, node: ast.Node): Role | undefined {
  if (!ast.isMethodDeclaration(node) && !ast.isPropertyAssignment(node)) return undefined;
  const path = endpointPath(program, node);
  if (path === undefined) return undefined;
  return path.includes(':tenantId') ? 'atrium_tenant' : 'atrium_system';
}
