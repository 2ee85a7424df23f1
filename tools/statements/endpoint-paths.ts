import type { Program } from './program.ts';
import { ast, walk } from './syntax.ts';
import { isFunction } from './values.ts';

/** Returns the path of the endpoint that a member of an object of handlers answers. */
export function endpointPath(
  program: Program,
  member: ast.MethodDeclaration | ast.PropertyAssignment,
): string | undefined {
  const contract = contractOf(program, member);
  return contract && pathIn(program, contract, member.name.getText());
}

/** The name in `Handlers<typeof ordersContract, Ctx>` of the function or constant around. */
function contractOf(program: Program, member: ast.Node): ast.Node | undefined {
  const holder = member.parent.parent;
  for (let at: ast.Node | undefined = holder; at; at = at.parent) {
    if (!isFunction(at) && !ast.isVariableDeclaration(at) && !ast.isSatisfiesExpression(at))
      continue;
    const type = at.type;
    const name = type && handlersOf(program, type);
    if (name) return name;
    if (isFunction(at)) return undefined;
  }
  return undefined;
}

/** Finds it behind the name of a type, too: `type Ending = Pick<Handlers<…>, 'cancel'>`. */
function handlersOf(program: Program, type: ast.Node): ast.Node | undefined {
  if (!/\bHandlers</.test(type.getText())) {
    const alias = ast.isTypeReferenceNode(type) && program.declarationOf(type.typeName);
    return alias && ast.isTypeAliasDeclaration(alias) ? handlersOf(program, alias.type) : undefined;
  }
  let found: ast.Node | undefined;
  walk(type, (node) => {
    if (ast.isTypeQueryNode(node)) found ??= node.exprName;
  });
  return found;
}

/** Looks for `name: … path: '…'` in the contract, else in the routes that it is made of. */
function pathIn(program: Program, contract: ast.Node, name: string): string | undefined {
  const declared = program.declarationOf(contract);
  if (!declared || !ast.isVariableDeclaration(declared) || !declared.initializer) return undefined;
  const own = memberPath(program, declared.initializer, name);
  if (own !== undefined) return own;
  const call = declared.initializer;
  const routes = ast.isCallExpression(call) ? call.arguments[0] : undefined;
  const base = routes && ast.isIdentifier(routes) ? program.declarationOf(routes) : undefined;
  return base && memberPath(program, base, name);
}

function memberPath(program: Program, root: ast.Node, name: string): string | undefined {
  let found: string | undefined;
  walk(root, (node) => {
    if (!ast.isPropertyAssignment(node) || node.name.getText() !== name) return;
    walk(node.initializer, (inner) => {
      if (ast.isPropertyAssignment(inner) && inner.name.getText() === 'path')
        found ??= written(program, inner.initializer);
    });
  });
  return found;
}

/** Returns the text of a path, also of one that is made of constants. */
function written(program: Program, node: ast.Node): string {
  if (ast.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, span) => `${text}${written(program, span.expression)}${span.literal.text}`,
      node.head.text,
    );
  const declared = ast.isIdentifier(node) ? program.declarationOf(node) : undefined;
  return declared && ast.isVariableDeclaration(declared) && declared.initializer
    ? written(program, declared.initializer)
    : node.getText();
}
