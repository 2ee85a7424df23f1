/** The answer of a list endpoint; `total` counts the rows of all pages. */
export function listResult<T>(data: T[], total: number, on: Date, more = false) {
  return {
    data,
    metadata: { on: on.toISOString(), count: data.length, total, ...(more && { more }) },
  };
}
