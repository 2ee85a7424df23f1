import type { Program } from './program.ts';
import { ast, walk } from './syntax.ts';
import { isFunction, Unresolved, type Value, type Values } from './values.ts';

/**
 * Returns the lists that an array expression can be, element by element. `filter` and `slice` keep
 * everything: a statement must be right with all its conditions. @throws Unresolved
 */
export function listsOf(values: Values, program: Program, value: Value): Value[][] {
  const { node, given } = value;
  if (ast.isArrayLiteralExpression(node)) return [literal(values, program, value)];
  if (ast.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((branch) =>
      listsOf(values, program, { node: branch, given }),
    );
  if (ast.isAsExpression(node) || ast.isParenthesizedExpression(node))
    return listsOf(values, program, { node: node.expression, given });
  if (ast.isIdentifier(node)) return ofName(values, program, value);
  if (ast.isCallExpression(node) && ast.isPropertyAccessExpression(node.expression)) {
    const base = { node: node.expression.expression, given };
    const method = node.expression.name.text;
    if (method === 'map' || method === 'flatMap')
      return mapped(values, program, base, { node: node.arguments[0] ?? node, given });
    if (['filter', 'slice', 'toSorted'].includes(method)) return listsOf(values, program, base);
  }
  const origins = values.origins(value);
  if (origins.every((origin) => origin.node === node)) throw new Unresolved('a list');
  return origins.flatMap((origin) => listsOf(values, program, origin));
}

function literal(values: Values, program: Program, { node, given }: Value): Value[] {
  if (!ast.isArrayLiteralExpression(node)) return [];
  return node.elements.flatMap((item) =>
    ast.isSpreadElement(item)
      ? (listsOf(values, program, { node: item.expression, given })[0] ?? [])
      : [{ node: item, given }],
  );
}

function ofName(values: Values, program: Program, { node, given }: Value): Value[][] {
  const declared = program.declarationOf(node);
  const pushed = declared ? pushedTo(declared, node.getText(), given) : [];
  if (declared && ast.isVariableDeclaration(declared) && declared.initializer)
    return listsOf(values, program, { node: declared.initializer, given }).map((list) => [
      ...list,
      ...pushed,
    ]);
  return values
    .origins({ node, given })
    .flatMap((origin) => (origin.node === node ? [] : listsOf(values, program, origin)));
}

/** Texts that `name.push(…)` adds in the function that declares `name`. */
function pushedTo(declared: ast.Node, name: string, given: Value['given']): Value[] {
  let block: ast.Node | undefined = declared;
  while (block && !ast.isBlock(block)) block = block.parent;
  const found: Value[] = [];
  if (!block) return found;
  walk(block, (node) => {
    if (ast.isCallExpression(node) && node.expression.getText() === `${name}.push`)
      found.push(...node.arguments.map((item) => ({ node: item, given })));
  });
  return found;
}

/** The callback's results: one for each element, or a single one where the elements are unknown. */
function mapped(values: Values, program: Program, base: Value, callback: Value): Value[][] {
  const lists = elementsOf(values, program, base);
  return values
    .origins(callback)
    .filter(({ node }) => isFunction(node))
    .flatMap((call) =>
      lists.map((list) => list.flatMap((item) => spread(values, program, call, item))),
    );
}

function elementsOf(values: Values, program: Program, base: Value): (Value | undefined)[][] {
  try {
    return listsOf(values, program, base);
  } catch (error) {
    if (error instanceof Unresolved) return [[undefined]];
    throw error;
  }
}

function spread(
  values: Values,
  program: Program,
  callback: Value,
  item: Value | undefined,
): Value[] {
  const results = values.returned(callback, item ? [item] : []);
  return results.flatMap((result) =>
    ast.isArrayLiteralExpression(result.node) ? literal(values, program, result) : [result],
  );
}
