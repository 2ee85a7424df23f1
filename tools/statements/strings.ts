import { listsOf } from './lists.ts';
import type { Program, Type } from './program.ts';
import { ast } from './syntax.ts';
import { keyOf, Unresolved, type Value, type Values } from './values.ts';

/** Returns the texts that a string expression can be. @throws Unresolved */
export function stringsOf(values: Values, program: Program, value: Value): string[] {
  const { node, given } = value;
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ast.isTemplateExpression(node)) return ofTemplate(values, program, node, given);
  const known = isGiven(program, value) ? undefined : literalsOf(program, node);
  if (known) return known;
  if (ast.isCallExpression(node) && isJoin(node)) return joined(values, program, node, given);
  return values.origins(value).flatMap((origin) => {
    if (origin.node === node) return literalsOf(program, node) ?? unknown(node);
    return stringsOf(values, program, origin);
  });
}

function unknown(node: ast.Node): never {
  throw new Unresolved(`the text ${node.getText()}`);
}

/** A parameter whose argument is known says more than its type. */
function isGiven(program: Program, { node, given }: Value): boolean {
  if (!ast.isIdentifier(node) || given.size === 0) return false;
  const declared = program.declarationOf(node);
  return declared !== undefined && given.has(keyOf(declared));
}

function ofTemplate(
  values: Values,
  program: Program,
  node: ast.TemplateExpression,
  given: Value['given'],
): string[] {
  let texts = [node.head.text];
  for (const span of node.templateSpans) {
    const inner = stringsOf(values, program, { node: span.expression, given });
    texts = texts.flatMap((text) => inner.map((each) => text + each + span.literal.text));
  }
  return texts;
}

function isJoin(node: ast.CallExpression): boolean {
  return ast.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join';
}

function joined(
  values: Values,
  program: Program,
  node: ast.CallExpression,
  given: Value['given'],
): string[] {
  if (!ast.isPropertyAccessExpression(node.expression)) return [];
  const between = node.arguments[0]
    ? stringsOf(values, program, { node: node.arguments[0], given })[0]
    : ',';
  return listsOf(values, program, { node: node.expression.expression, given }).map((list) =>
    list.map((item) => stringsOf(values, program, item)[0] ?? '').join(between),
  );
}

/** The words of a type that is a union of string literals. */
function literalsOf(program: Program, node: ast.Node): string[] | undefined {
  const type = program.checker.getTypeAtLocation(node);
  if (!type) return undefined;
  const words = (type.isUnionType() ? type.getTypes() : [type]).map(wordOf);
  return words.every((word) => word !== undefined) ? words : undefined;
}

function wordOf(type: Type): string | undefined {
  return type.isStringLiteralType() ? type.value : undefined;
}
