const end = '\u001E'; // closes every record of the JSON hub protocol

/** The hub's half of a WebSocket: accepts the handshake, and says what it is told to say. */
export class FakeHub extends EventTarget {
  static readonly OPEN = 1;
  static readonly opened: FakeHub[] = [];
  readonly url: string;
  readyState = 0;
  binaryType = 'blob';
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeHub.opened.push(this);
    queueMicrotask(() => {
      this.readyState = FakeHub.OPEN;
      this.onopen?.({});
    });
  }

  send(text: string): void {
    if (text.includes('"protocol"')) this.#write({});
  }

  /** The network goes. */
  break(): void {
    this.readyState = 3;
    this.onclose?.({ wasClean: false });
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.({ wasClean: true }));
  }

  invoke(target: string, ...given: readonly unknown[]): void {
    this.#write({ type: 1, target, arguments: given });
  }

  /** The hub ends it for good: the client is not to come back. */
  end(): void {
    this.#write({ type: 7 });
  }

  #write(record: object): void {
    this.onmessage?.({ data: JSON.stringify(record) + end });
  }
}

/** Two negotiations: ours, then the hub's own. */
export async function answer(url: string): Promise<Response> {
  const tenantId = /notifications\/([^/]+)/.exec(url)?.[1] ?? '';
  return Response.json(
    url.includes('/hub/')
      ? {
          negotiateVersion: 1,
          connectionId: 'c',
          connectionToken: 'c',
          availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
        }
      : { url: `${location.origin}/hub/${tenantId}`, accessToken: 't' },
  );
}
