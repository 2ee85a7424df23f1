import * as ast from 'typescript/unstable/ast';

export { ast };

/** Calls `visit` for every node below `node`, parents first. */
export function walk(node: ast.Node, visit: (node: ast.Node) => void): void {
  node.forEachChild((child) => {
    visit(child);
    walk(child, visit);
  });
}

/** Place of a node as `src/file.ts:line`. */
export function placeOf(file: string, node: ast.Node): string {
  const source = node.getSourceFile().text;
  return `${file}:${String(source.slice(0, node.getStart()).split('\n').length)}`;
}
