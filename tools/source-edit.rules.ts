import { parseSync } from 'vite';

/**
 * Edits of sources by their syntax: a property into an object, an element into a list, a name into an
 * import. What is there already stays as it is; how lines break is the formatter's.
 */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter((one) => isNode(one)) : isNode(value) ? [value] : [];

const below = (node: Node): readonly Node[] => Object.values(node).flatMap((one) => nodesOf(one));

function programOf(source: string): Node {
  const { program, errors } = parseSync('source.tsx', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  if (!isNode(program)) throw new Error('the source has no syntax');
  return program;
}

/** Returns the first node below, parents first, that is wanted. */
function findNode(node: Node, isWanted: (node: Node) => boolean): Node | undefined {
  if (isWanted(node)) return node;
  for (const child of below(node)) {
    const found = findNode(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** Strips parentheses, `as`, `satisfies`, and the way to what an arrow function returns. */
function bare(node: Node | undefined): Node | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'ArrowFunctionExpression') return bare(nodesOf(node['body'])[0]);
  if (node.type === 'BlockStatement') return bare(nodesOf(node['body']).at(-1));
  const inside = wrapped[node.type];
  return inside === undefined ? node : bare(nodesOf(node[inside])[0]);
}

/** Property under which a node holds what it wraps. */
const wrapped: Readonly<Record<string, string>> = {
  ParenthesizedExpression: 'expression',
  TSAsExpression: 'expression',
  TSSatisfiesExpression: 'expression',
  ReturnStatement: 'argument',
};

const textOf = (value: unknown, name: 'name' | 'value'): unknown =>
  isNode(value) ? value[name] : undefined;

/** Place in a source: an argument of the first call of a function, or the value of a constant. */
export type Place =
  | { readonly call: string; readonly argument?: number }
  | { readonly constant: string };

function isCallOf(node: Node, name: string): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'];
  // `translation<typeof de>()({ … })` is a call of a call.
  return (
    textOf(callee, 'name') === name ||
    (isNode(callee) &&
      callee.type === 'CallExpression' &&
      textOf(callee['callee'], 'name') === name)
  );
}

function nodeAt(source: string, place: Place): Node {
  const program = programOf(source);
  const found =
    'call' in place
      ? nodesOf(findNode(program, (node) => isCallOf(node, place.call))?.['arguments'])[
          place.argument ?? 0
        ]
      : nodesOf(
          findNode(
            program,
            (node) =>
              node.type === 'VariableDeclarator' && textOf(node['id'], 'name') === place.constant,
          )?.['init'],
        )[0];
  const node = bare(found);
  if (!node) throw new Error(`there is no ${JSON.stringify(place)}`);
  return node;
}

const propertiesOf = (object: Node): readonly Node[] => nodesOf(object['properties']);

const keyOf = (property: Node): unknown =>
  textOf(property['key'], 'name') ?? textOf(property['key'], 'value');

const put = (source: string, from: number, to: number, text: string): string =>
  source.slice(0, from) + text + source.slice(to);

/** Adds text at the end of an object or a list. */
function append(source: string, node: Node, text: string): string {
  const last = nodesOf(node[node.type === 'ArrayExpression' ? 'elements' : 'properties']).at(-1);
  return last
    ? put(source, last.end, last.end, `, ${text}`)
    : put(source, node.start + 1, node.start + 1, text);
}

/** Text of an element as a list or an object holds it alone. */
const alone = (text: string, as: 'list' | 'object'): string =>
  as === 'list' ? `[${text}]` : `{ ${text} }`;

/** Adds text to a value; what is no literal there is spread before it. */
function grow(source: string, value: Node, text: string, as: 'list' | 'object'): string {
  const inner = bare(value) ?? value;
  if (inner.type === 'ArrayExpression' || inner.type === 'ObjectExpression')
    return append(source, inner, text);
  const grown = alone(`...${source.slice(inner.start, inner.end)}, ${text}`, as);
  // The body of an arrow function is no block.
  const isBody = value.type === 'ArrowFunctionExpression' && as === 'object';
  return put(source, inner.start, inner.end, isBody ? `(${grown})` : grown);
}

/** Text that is added, and the path of properties to the list or object that it is added to. */
export interface Addition {
  readonly at: Place;
  readonly path?: readonly string[];
  readonly as: 'list' | 'object';
  readonly text: string;
}

/** Adds text; objects and lists on its path that are not there are made. */
export function added(source: string, { at, path = [], as, text }: Addition): string {
  let node = nodeAt(source, at);
  for (const [depth, key] of path.entries()) {
    const property = propertiesOf(node).find((one) => keyOf(one) === key);
    if (!property) {
      const rest = path.slice(depth + 1);
      const made = rest.reduceRight((inner, one) => `{ ${one}: ${inner} }`, alone(text, as));
      return append(source, node, `${key}: ${made}`);
    }
    const [value] = nodesOf(property['value']);
    if (!value) throw new Error(`${key} has no value`);
    if (property['shorthand'] === true)
      return put(
        source,
        property.start,
        property.end,
        `${key}: ${alone(`...${key}, ${text}`, as)}`,
      );
    const inner = bare(value);
    const isLast = depth === path.length - 1;
    if (isLast) return grow(source, value, text, as);
    if (inner?.type !== 'ObjectExpression') {
      const [next = '', ...rest] = path.slice(depth + 1);
      const made = rest.reduceRight((more, one) => `{ ${one}: ${more} }`, alone(text, as));
      return grow(source, value, `${next}: ${made}`, 'object');
    }
    node = inner;
  }
  return grow(source, node, text, as);
}

/** Returns whether an object has a property. */
export function has(source: string, at: Place, ...path: readonly string[]): boolean {
  let node: Node | undefined = nodeAt(source, at);
  for (const key of path) {
    const property: Node | undefined = node && propertiesOf(node).find((one) => keyOf(one) === key);
    if (!property) return false;
    node = bare(nodesOf(property['value'])[0]);
  }
  return true;
}

/** Imports a name from a module, beside what is imported from it already. */
export function imported(source: string, name: string, from: string): string {
  const all = nodesOf(programOf(source)['body']).filter(({ type }) => type === 'ImportDeclaration');
  const known = all.find(
    (one) => textOf(one['source'], 'value') === from && one['importKind'] !== 'type',
  );
  const names = nodesOf(known?.['specifiers']);
  if (names.some((one) => textOf(one['local'], 'name') === name)) return source;
  const last = names.at(-1);
  if (last) return put(source, last.end, last.end, `, ${name}`);
  const end = all.at(-1)?.end ?? 0;
  return put(source, end, end, `\nimport { ${name} } from '${from}';\n`);
}
