import { posix } from 'node:path';
import { ast, walk } from './syntax.ts';

/** Every place of the product that names a function, read from the syntax alone. */
export interface Calls {
  /** Returns the names of a function in other code: called, or passed on. */
  referencesOf(functionNode: ast.Node): readonly ast.Node[];
  /** Returns the calls of a function. */
  callsOf(functionNode: ast.Node): readonly ast.CallExpression[];
}

/** The compiler's own search looks through the whole program for each name: minutes for all. */
export function indexCalls(
  files: readonly string[],
  tree: (file: string) => ast.SourceFile,
): Calls {
  const references = new Map<string, ast.Node[]>();
  const fileOf = new Map<ast.SourceFile, string>();
  for (const file of files) {
    const source = tree(file);
    fileOf.set(source, file);
    const imported = importsOf(source, file);
    walk(source, (node) => {
      if (!(ast.isIdentifier(node) || ast.isPrivateIdentifier(node)) || isDeclared(node)) return;
      const key = isMember(node)
        ? `.${node.text}`
        : (imported.get(node.text) ?? `${file}#${node.text}`);
      const found = references.get(key);
      if (found) found.push(node);
      else references.set(key, [node]);
    });
  }
  const referencesOf = (node: ast.Node): readonly ast.Node[] => {
    const key = keyOf(node, fileOf);
    return references.get(key ?? '') ?? [];
  };
  return {
    referencesOf,
    callsOf: (node) => referencesOf(node).flatMap((name) => callOf(name) ?? []),
  };
}

/** `file#name` of an imported name, by the name it has here. */
function importsOf(source: ast.SourceFile, file: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ast.isImportDeclaration(statement)) continue;
    const from = targetOf(file, statement.moduleSpecifier.getText().slice(1, -1));
    walk(statement, (node) => {
      if (!ast.isImportSpecifier(node)) return;
      found.set(node.name.text, `${from}#${(node.propertyName ?? node.name).getText()}`);
    });
  }
  return found;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return posix.join(posix.dirname(file), specifier);
}

type Name = ast.Identifier | ast.PrivateIdentifier;

function isDeclared(name: Name): boolean {
  const { parent } = name;
  return (
    ast.isImportSpecifier(parent) ||
    ast.isParameterDeclaration(parent) ||
    (ast.isMethodDeclaration(parent) && parent.name === name) ||
    (ast.isFunctionDeclaration(parent) && parent.name === name) ||
    (ast.isVariableDeclaration(parent) && parent.name === name)
  );
}

function isMember(name: Name): boolean {
  return ast.isPropertyAccessExpression(name.parent) && name.parent.name === name;
}

/** A function declaration's name, that of the constant it is assigned to, or a method's. */
function keyOf(node: ast.Node, fileOf: ReadonlyMap<ast.SourceFile, string>): string | undefined {
  const file = fileOf.get(node.getSourceFile());
  if (ast.isFunctionDeclaration(node)) return `${file ?? ''}#${node.name?.text ?? ''}`;
  if (ast.isMethodDeclaration(node)) return `.${node.name.getText()}`;
  const { parent } = node;
  if (ast.isVariableDeclaration(parent)) return `${file ?? ''}#${parent.name.getText()}`;
  return ast.isPropertyAssignment(parent) ? `.${parent.name.getText()}` : undefined;
}

function callOf(name: ast.Node): ast.CallExpression | undefined {
  const callee = ast.isPropertyAccessExpression(name.parent) ? name.parent : name;
  const call = callee.parent;
  return ast.isCallExpression(call) && call.expression === callee ? call : undefined;
}
