/** Deeper than any body of ours by far; what walks a body may then recurse. */
export const deepestJson = 64;

/** Returns whether a text of JSON nests more lists and objects than `most`; the text need not be valid. */
export function isTooDeep(text: string, most: number = deepestJson): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === 92) at += 1;
      else if (sign === 34) isInText = false;
    } else if (sign === 34) isInText = true;
    else if (sign === 91 || sign === 123) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === 93 || sign === 125) depth -= 1;
  }
  return false;
}
