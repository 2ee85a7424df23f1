import type { FindEndedSignIns, FindStandings, Seat, SignIn, Standing } from './push.port.ts';

/** Something that holds a seat: a live connection. */
export interface Sitting extends Seat {
  readonly isStaff: boolean;
  readonly signIn?: SignIn | undefined;
  /** Fingerprint of the rights at its negotiation; empty where it is not known. */
  readonly rights: string;
}

export interface SeatWatchOptions<S extends Sitting> {
  readonly findSittings: () => readonly S[];
  readonly findStandings: FindStandings;
  readonly findEnded: FindEndedSignIns;
  /** The seat is lost, for all who sit there. */
  readonly lost: (sitting: S) => void;
  /** The sign-in of this one has ended. */
  readonly ended: (sitting: S) => void;
  readonly rightsChanged: (sitting: S) => void;
  readonly staffChanged: (sitting: S, isStaff: boolean) => void;
  readonly log: { error(fields: object, message: string): void };
}

/** Well below the five seconds in which a lost tenant must be felt. */
const everyMs = 2_000;

export interface SeatWatch {
  start(): void;
  stop(): Promise<void>;
  /** Checks all seats once. */
  look(): Promise<void>;
}

function keyOf({ tenantId, userId }: Seat): string {
  return `${tenantId} ${userId}`;
}

/**
 * Asks again and again whether those who are connected may still be, and whether their sign-ins
 * last: two queries a look, for all.
 * Code that changes rights may say so at once (dropUser); what was forgotten, done in the database or
 * ran out by the clock is found here.
 */
export function createSeatWatch<S extends Sitting>(options: SeatWatchOptions<S>): SeatWatch {
  const rights = new WeakMap<S, string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function endSitting(sittings: readonly S[]): Promise<void> {
    const ended = new Set(await options.findEnded(sittings.flatMap(({ signIn }) => signIn ?? [])));
    for (const sitting of sittings)
      if (sitting.signIn && ended.has(sitting.signIn)) options.ended(sitting);
  }

  function judge(sitting: S, standing: Standing | undefined): void {
    if (!standing) return options.lost(sitting);
    const before = rights.get(sitting) ?? sitting.rights;
    rights.set(sitting, standing.rights);
    if (standing.isStaff !== sitting.isStaff) options.staffChanged(sitting, standing.isStaff);
    if (before !== '' && before !== standing.rights) options.rightsChanged(sitting);
  }

  async function look(): Promise<void> {
    const sittings = options.findSittings();
    if (sittings.length === 0) return;
    const seats = [
      ...new Map(
        sittings.map(({ tenantId, userId }) => [keyOf({ tenantId, userId }), { tenantId, userId }]),
      ).values(),
    ];
    const standings = new Map(
      (await options.findStandings(seats)).map((standing) => [keyOf(standing), standing]),
    );
    for (const sitting of sittings) judge(sitting, standings.get(keyOf(sitting)));
    await endSitting(sittings);
  }

  function lookOnce(): Promise<void> {
    running ??= look().finally(() => (running = undefined));
    return running;
  }

  return {
    start() {
      timer = setInterval(() => {
        lookOnce().catch((error: unknown) =>
          options.log.error({ err: error }, 'rights of live connections could not be checked'),
        );
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
    look: lookOnce,
  };
}
