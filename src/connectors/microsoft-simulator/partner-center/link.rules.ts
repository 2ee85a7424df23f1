/** A link of Partner Center; `headers` are sent along with it. */
export function linkTo(uri: string, headers: readonly { key: string; value: string }[] = []) {
  return { uri, method: 'GET', headers };
}
