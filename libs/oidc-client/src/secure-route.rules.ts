/**
 * Returns true if a request may carry the bearer token of a route (spec §5: `*` as a wildcard, or
 * prefix matching). Origins are compared exactly and a prefix ends at a path segment, so that
 * `https://api.example` never matches `https://api.example.evil/`. Relative URLs and routes are
 * resolved against `pageUrl`.
 */
export function matchesSecureRoute(requestUrl: string, route: string, pageUrl: string): boolean {
  const request = parse(requestUrl, pageUrl);
  const wanted = parseRoute(route, pageUrl);
  if (!request || !wanted || request.protocol !== wanted.protocol || request.port !== wanted.port)
    return false;
  if (!matchesHost(request.hostname, wanted.hostname)) return false;
  return wanted.path.includes('*')
    ? matchesGlob(request.pathname, wanted.path)
    : isBelow(request.pathname, wanted.path);
}

/**
 * Returns true if the route can match safely; others are ignored with a warning of the
 * configuration rules.
 */
export function isUsableRoute(route: string): boolean {
  const parsed = parseRoute(route, 'https://page.invalid/');
  return (
    parsed !== undefined && (!parsed.hostname.includes('*') || isBoundWildcard(parsed.hostname))
  );
}

type Route = {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
};

function parse(url: string, base: string): URL | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const parsed = new URL(url, base);
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : undefined;
}

/**
 * Parses a route. The URL parser accepts `*` in path and host; elsewhere the route is invalid and
 * matches nothing.
 */
function parseRoute(route: string, pageUrl: string): Route | undefined {
  const parsed = route === '' ? undefined : parse(route, new URL('/', pageUrl).href);
  if (!parsed || parsed.username || parsed.password) return undefined;
  return {
    protocol: parsed.protocol,
    hostname: parsed.hostname,
    port: parsed.port,
    path: parsed.pathname,
  };
}

function matchesHost(host: string, wanted: string): boolean {
  if (!wanted.includes('*')) return host === wanted;
  const domain = wanted.slice(1);
  return isBoundWildcard(wanted) && host.length > domain.length && host.endsWith(domain);
}

/**
 * Returns true if a wildcard host names a domain: `*.example.com`, but not `*`, `*.com` or `api*`.
 * It never matches the bare domain.
 */
function isBoundWildcard(host: string): boolean {
  return /^\*\.[^*.]+(\.[^*.]+)+$/.test(host);
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/**
 * Matches the whole path; `*` stands for any characters. Linear in both lengths for any pattern.
 */
function matchesGlob(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop() ?? '';
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
