import { SignJWT } from 'jose';

/** Endpoint and key of an Azure SignalR Service, as its connection string names them. */
export interface AzureService {
  /** Origin without a slash at the end. */
  readonly endpoint: string;
  readonly accessKey: string;
}

/** @returns undefined when a part is missing; `Version` and others are of no use here */
export function readConnectionString(text: string): AzureService | undefined {
  const parts = new Map(
    text
      .split(';')
      .map((part) => [
        part.split('=', 1)[0]?.trim().toLowerCase() ?? '',
        part.slice(part.indexOf('=') + 1).trim(),
      ]),
  );
  const [endpoint, accessKey, port] = [
    parts.get('endpoint'),
    parts.get('accesskey'),
    parts.get('port'),
  ];
  if (!endpoint || !accessKey || !/^https?:\/\/[^/]+\/?$/.test(endpoint)) return undefined;
  return { endpoint: `${endpoint.replace(/\/$/, '')}${port ? `:${port}` : ''}`, accessKey };
}

/** Letters only: the service wants it so. */
const hub = 'notifications';
const version = '2022-06-01';
const limitMs = 5_000;

export interface AzureRest {
  clientUrl(): string;
  /** Token of one client, at most five minutes. */
  clientToken(user: string, seconds: number): Promise<string>;
  sendToGroup(group: string, target: string, args: readonly unknown[]): Promise<void>;
  sendToUser(user: string, target: string, args: readonly unknown[]): Promise<void>;
  addToGroup(user: string, group: string, seconds: number): Promise<void>;
  removeFromGroup(user: string, group: string): Promise<void>;
  removeFromGroups(user: string): Promise<void>;
  closeConnections(user: string, reason: string): Promise<void>;
  isConnected(user: string): Promise<boolean>;
}

/**
 * The service's data-plane REST API of 2022-06-01: each call signed for its own address, without
 * query.
 */
export function createAzureRest({ endpoint, accessKey }: AzureService, now: () => Date): AzureRest {
  const key = new TextEncoder().encode(accessKey);

  function token(
    audience: string,
    seconds: number,
    claims: Record<string, string> = {},
  ): Promise<string> {
    const at = Math.floor(now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(at + seconds)
      .sign(key);
  }

  async function call(
    method: string,
    path: string,
    { body, query = '' }: { readonly body?: object; readonly query?: string } = {},
  ) {
    const address = `${endpoint}/api/hubs/${hub}/${path}`;
    const answer = await fetch(`${address}?api-version=${version}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(address, 60)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    await answer.body?.cancel();
    return answer.status;
  }

  async function succeed(status: Promise<number>, what: string): Promise<void> {
    const got = await status;
    if (got >= 300) throw new Error(`Azure SignalR Service answered ${String(got)} to ${what}`);
  }

  const of = (kind: 'users' | 'groups', name: string): string =>
    `${kind}/${encodeURIComponent(name)}`;
  return {
    clientUrl: () => `${endpoint}/client/?hub=${hub}`,
    clientToken: (user, seconds) =>
      token(`${endpoint}/client/?hub=${hub}`, seconds, { nameid: user }),
    sendToGroup: (group, target, args) =>
      succeed(
        call('POST', `${of('groups', group)}/:send`, { body: { target, arguments: args } }),
        'send',
      ),
    sendToUser: (user, target, args) =>
      succeed(
        call('POST', `${of('users', user)}/:send`, { body: { target, arguments: args } }),
        'send',
      ),
    addToGroup: (user, group, seconds) =>
      succeed(
        call('PUT', `${of('users', user)}/${of('groups', group)}`, {
          query: `&ttl=${String(seconds)}`,
        }),
        'add to group',
      ),
    removeFromGroup: (user, group) =>
      succeed(call('DELETE', `${of('users', user)}/${of('groups', group)}`), 'remove from group'),
    removeFromGroups: (user) =>
      succeed(call('DELETE', `${of('users', user)}/groups`), 'remove from groups'),
    closeConnections: (user, reason) =>
      succeed(
        call('POST', `${of('users', user)}/:closeConnections`, {
          query: `&reason=${encodeURIComponent(reason)}`,
        }),
        'close',
      ),
    async isConnected(user) {
      const status = await call('HEAD', of('users', user));
      if (status !== 404 && status >= 300)
        throw new Error(`Azure SignalR Service answered ${String(status)} to exists`);
      return status !== 404;
    },
  };
}
