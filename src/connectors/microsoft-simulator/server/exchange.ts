/** A request as the simulator received it; the body is whole. */
export type Received = {
  readonly method: string;
  /** Behind the service's own base: `/v1.0/users`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
};

/** An answer that is not sent yet. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined sends no body. */
  readonly body?: unknown;
  /** True where the line breaks before the answer has arrived whole. */
  readonly isLost?: true;
  /** Sent as it is, instead of a body. */
  readonly file?: {
    readonly type: string;
    readonly text: string;
    /** Undefined: the text itself is sent. */
    readonly encoding?: 'base64';
  };
};

/** Addresses of the simulator's services. */
export type Addresses = {
  readonly login: string;
  readonly graph: string;
  readonly partnerCenter: string;
  /** Azure Resource Manager. */
  readonly azure: string;
  /** Host of files, which are fetched without a token. */
  readonly files: string;
};

/** Returns what a path that nothing answers is told: nobody can take it for Microsoft's word. */
export function notSimulated(what: string): Reply {
  return {
    status: 501,
    body: { error: { code: 'notSimulated', message: `The simulator does not answer ${what}.` } },
  };
}
