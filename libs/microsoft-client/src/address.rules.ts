/**
 * Returns a base address without a slash at its end. Throws where it is none, or where tokens would
 * travel in the clear: plain http is for the loopback interface.
 */
export function baseAddress(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !isLoopback(url))
    throw new TypeError('Services are called by https, except on the loopback interface.');
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
}

/**
 * Returns true if an address belongs to a configured service: same scheme, host and port, below its
 * path, without a name or password. Only such an address is sent a token.
 */
export function isBelow(address: URL, base: URL): boolean {
  return (
    address.origin === base.origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(`${base.pathname.replace(/\/+$/, '')}/`)
  );
}

/** Joins a path (`/users?$top=5`) to a base; undefined where the result leads elsewhere. */
export function addressBelow(base: URL, path: string): URL | undefined {
  const root = base.href.replace(/\/+$/, '');
  const text = `${root}/${path.replace(/^\/+/, '')}`;
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  return isBelow(address, base) ? address : undefined;
}

/**
 * Returns the address of a link in an answer, whole or relative to the base; undefined where it
 * leads elsewhere.
 */
export function linkBelow(base: URL, link: string): URL | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link) || link.startsWith('//')) {
    if (!URL.canParse(link, base.href)) return undefined;
    const address = new URL(link, base.href);
    return isBelow(address, base) ? address : undefined;
  }
  const path = base.pathname.replace(/\/+$/, '');
  return addressBelow(
    base,
    path !== '' && link.startsWith(`${path}/`) ? link.slice(path.length) : link,
  );
}

/**
 * Returns true if a file may be fetched from an address: https at one of the hosts (a leading dot
 * stands for any host below), or an origin that is listed as a whole.
 */
export function isDownloadHost(address: URL, hosts: readonly string[]): boolean {
  if (address.username !== '' || address.password !== '') return false;
  return hosts.some((host) => {
    if (host.includes('://')) return address.origin === host;
    if (address.protocol !== 'https:') return false;
    return host.startsWith('.') ? address.host.endsWith(host) : address.host === host;
  });
}
