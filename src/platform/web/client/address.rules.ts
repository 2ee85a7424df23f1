/** Fills `:name` segments; every value is encoded, so none can add a segment or a query. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new TypeError(`the path ${path} wants a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * `?skip=0&state=placed&state=rejected`: lists repeat their name, undefined and null are left out.
 */
export function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** Returns one cookie of `document.cookie`. */
export function cookieOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** The name a download suggests: RFC 6266, the encoded form first. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
