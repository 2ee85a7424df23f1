import type { Program } from './program.ts';
import { ast, walk } from './syntax.ts';

/** An expression together with the arguments of the calls that led to it. */
export interface Value {
  readonly node: ast.Node;
  readonly given: Given;
}

/** Arguments by parameter (its place in the source). */
export type Given = ReadonlyMap<string, Value>;

export const nothingGiven: Given = new Map();

/** Thrown where the source alone does not say what an expression can be. */
export class Unresolved extends Error {}

/** Follows names, properties, conditions and calls to the expressions that they stand for. */
export interface Values {
  /** Returns all expressions that `value` can be. @throws Unresolved */
  origins(value: Value): Value[];
  /** Returns what a call of the function `callee` can return. @throws Unresolved */
  returned(callee: Value, args: readonly Value[]): Value[];
}

const deepest = 40;

type FunctionNode = ast.FunctionDeclaration | ast.FunctionExpression | ast.ArrowFunction;

export function isFunction(node: ast.Node): node is FunctionNode {
  return (
    ast.isFunctionDeclaration(node) || ast.isArrowFunction(node) || ast.isFunctionExpression(node)
  );
}

export function keyOf(node: ast.Node): string {
  return `${node.getSourceFile().fileName}:${String(node.pos)}`;
}

export function createValues(program: Program): Values {
  let depth = 0;

  function origins(value: Value): Value[] {
    depth += 1;
    try {
      if (depth > deepest) throw new Unresolved('too deep');
      return step(value)?.flatMap(origins) ?? [value];
    } finally {
      depth -= 1;
    }
  }

  /** One step towards the origin; undefined at the origin. */
  function step({ node, given }: Value): Value[] | undefined {
    if (ast.isParenthesizedExpression(node) || ast.isNonNullExpression(node))
      return [{ node: node.expression, given }];
    if (ast.isAsExpression(node) || ast.isSatisfiesExpression(node))
      return [{ node: node.expression, given }];
    if (ast.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].map((branch) => ({ node: branch, given }));
    if (ast.isBinaryExpression(node) && isFallback(node))
      return [node.left, node.right].map((side) => ({ node: side, given }));
    if (ast.isIdentifier(node)) return ofName(node, given);
    if (ast.isPropertyAccessExpression(node))
      return properties({ node: node.expression, given }, node.name.text);
    if (ast.isElementAccessExpression(node))
      return properties({ node: node.expression, given }, undefined);
    if (ast.isCallExpression(node) && !sqlCall(node)) return ofCall(node, given);
    return undefined;
  }

  function ofName(name: ast.Node, given: Given): Value[] | undefined {
    const declared = program.declarationOf(name);
    return declared && ofDeclaration(declared, given);
  }

  function ofDeclaration(declared: ast.Node, given: Given): Value[] | undefined {
    if (isFunction(declared)) return [{ node: declared, given }];
    if (ast.isVariableDeclaration(declared) && declared.initializer)
      return [{ node: declared.initializer, given }];
    if (ast.isParameterDeclaration(declared)) return ofParameter(declared, given);
    if (ast.isBindingElement(declared)) return ofBinding(declared, given);
    throw new Unresolved(`a name declared as ${ast.SyntaxKind[declared.kind]}`);
  }

  function ofParameter(parameter: ast.ParameterDeclaration, given: Given): Value[] {
    const known = given.get(keyOf(parameter));
    if (known) return [known];
    const owner = parameter.parent;
    if (!isFunction(owner) && !ast.isMethodDeclaration(owner))
      throw new Unresolved('a parameter of something else');
    const at = owner.parameters.indexOf(parameter);
    const calls = program.callsOf(owner);
    if (calls.length === 0) throw new Unresolved('a parameter that no call names');
    return calls.flatMap((call) => {
      const argument = call.arguments[at] ?? parameter.initializer;
      return argument ? [{ node: argument, given: nothingGiven }] : [];
    });
  }

  /** `{ a: { b } }` and `[a, b]` taken apart, of a parameter or a constant. */
  function ofBinding(element: ast.BindingElement, given: Given): Value[] {
    const pattern = element.parent;
    const holder = pattern.parent;
    const bases = ofDeclaration(holder, given)?.flatMap(origins) ?? [];
    if (ast.isArrayBindingPattern(pattern)) {
      const at = pattern.elements.findIndex((one) => one === element);
      return bases.map((base) => elementAt(base, at));
    }
    const name = (element.propertyName ?? element.name)?.getText() ?? '';
    return bases.flatMap((base) => property(base, name));
  }

  function elementAt(base: Value, at: number): Value {
    const item = ast.isArrayLiteralExpression(base.node) ? base.node.elements[at] : undefined;
    if (!item) throw new Unresolved('an element of an array');
    return { node: item, given: base.given };
  }

  function properties(base: Value, name: string | undefined): Value[] {
    return origins(base).flatMap((origin) => property(origin, name));
  }

  /** The property `name` of an object literal, or all of them where the name is not known. */
  function property({ node, given }: Value, name: string | undefined): Value[] {
    if (node.kind === ast.SyntaxKind.UndefinedKeyword) return [];
    if (ast.isArrayLiteralExpression(node) && name === undefined)
      return node.elements.map((item) => ({ node: item, given }));
    if (!ast.isObjectLiteralExpression(node))
      throw new Unresolved(`a property of ${ast.SyntaxKind[node.kind]}`);
    const found = node.properties.flatMap((item) => {
      if (ast.isSpreadAssignment(item)) return properties({ node: item.expression, given }, name);
      if (name !== undefined && item.name?.getText() !== name) return [];
      return valueOfProperty(item, given);
    });
    return found;
  }

  function valueOfProperty(item: ast.Node, given: Given): Value[] {
    if (ast.isPropertyAssignment(item)) return [{ node: item.initializer, given }];
    if (!ast.isShorthandPropertyAssignment(item)) throw new Unresolved('a method');
    const declared = program.shorthandValueOf(item);
    return (declared && ofDeclaration(declared, given)) ?? [];
  }

  function ofCall(call: ast.CallExpression, given: Given): Value[] | undefined {
    const callees = origins({ node: call.expression, given });
    const args = call.arguments.map((node) => ({ node, given }));
    return callees.flatMap((callee) => returned(callee, args));
  }

  function returned(callee: Value, args: readonly Value[]): Value[] {
    const { node } = callee;
    if (!isFunction(node) || !node.body) throw new Unresolved('a call of something unknown');
    const given = new Map(callee.given);
    for (const [at, parameter] of node.parameters.entries()) {
      const argument = args[at] ?? defaultOf(parameter, callee.given);
      if (argument) given.set(keyOf(parameter), argument);
    }
    return resultsOf(node.body).map((result) => ({ node: result, given }));
  }

  return { origins, returned };
}

function defaultOf(parameter: ast.ParameterDeclaration, given: Given): Value | undefined {
  return parameter.initializer && { node: parameter.initializer, given };
}

function resultsOf(body: ast.Node): ast.Node[] {
  if (!ast.isBlock(body)) return [body];
  const found: ast.Node[] = [];
  walk(body, (node) => {
    if (ast.isReturnStatement(node) && node.expression && ownerOf(node) === body)
      found.push(node.expression);
  });
  return found;
}

/** The body of the function that a node belongs to. */
function ownerOf(node: ast.Node): ast.Node | undefined {
  let at: ast.Node | undefined = node.parent;
  while (at && !(at.parent && isFunction(at.parent) && at.parent.body === at)) at = at.parent;
  return at;
}

function isFallback(node: ast.BinaryExpression): boolean {
  const { kind } = node.operatorToken;
  return kind === ast.SyntaxKind.QuestionQuestionToken || kind === ast.SyntaxKind.BarBarToken;
}

/** Returns name and arguments of `sql.join(…)`, `sql.ref(…)` and the like; undefined for others. */
export function sqlCall(
  call: ast.CallExpression,
): { readonly name: string; readonly args: readonly ast.Node[] } | undefined {
  const { expression } = call;
  if (!ast.isPropertyAccessExpression(expression) || expression.expression.getText() !== 'sql')
    return undefined;
  return { name: expression.name.text, args: call.arguments };
}
