/**
 * Returns the tables whose columns may be null because of a left or full join, in lower case. A
 * table that the statement also joins otherwise is not among them: a column's place does not say
 * which of the two it is of.
 */
export function outerTables(text: string): Set<string> {
  const outer = new Set<string>();
  const inner: string[] = [];
  let rest = '';
  let at = 0;
  for (const match of text.matchAll(/\b(?:left|full)\s+(?:outer\s+)?join\s+(?:lateral\s+)?/gi)) {
    if (match.index < at) continue;
    const start = match.index + match[0].length;
    const end = text[start] === '(' ? closing(text, start) : start + nameAt(text, start).length;
    for (const table of tablesIn(`from ${text.slice(start, end)}`)) outer.add(table);
    rest += text.slice(at, match.index);
    at = end;
  }
  inner.push(...tablesIn(rest + text.slice(at)));
  for (const table of inner) outer.delete(table);
  return outer;
}

function nameAt(text: string, start: number): string {
  return /^[\w."]+/.exec(text.slice(start))?.[0] ?? '';
}

/** The place after the parenthesis that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function tablesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join|update|into)\s+\(*(?:lateral\s+)?"?(\w+)/gi)].flatMap(
    ([, name]) => name?.toLowerCase() ?? [],
  );
}
