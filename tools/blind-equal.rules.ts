/**
 * Returns the lines where `toEqual` is given a property that must be undefined: it takes one that is
 * missing, or has it with another name, for the same, so the test cannot fail. `toStrictEqual` sees
 * it. The source is a test's; brackets in its texts are balanced.
 */
export function blindEquals(source: string): number[] {
  return [...source.matchAll(/\.toEqual\(/g)].flatMap(({ index, 0: call }) => {
    const begin = index + call.length;
    return /[\w'"\]]:\s*undefined\b/.test(source.slice(begin, endOf(source, begin)))
      ? [source.slice(0, index).split('\n').length]
      : [];
  });
}

/** Returns where the bracket that is open at `begin` closes. */
function endOf(source: string, begin: number): number {
  let open = 1;
  let at = begin;
  for (; open > 0 && at < source.length; at += 1)
    if (source[at] === '(') open += 1;
    else if (source[at] === ')') open -= 1;
  return at;
}
