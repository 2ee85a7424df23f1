import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { askFirst, type Beforehand } from '#platform/server/http/ask-first.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { type PartnerSignInDoor, type SignedIn, FetchFault } from '../connections.port.ts';
import { connectionsRefusals } from '../connections.refusals.ts';
import { connectionsAudit } from '../connections.texts.ts';
import { attemptMs, isLate, refusalOf, signInStanding } from '../partner-sign-in.rules.ts';
import type { PartnerSignIn, partnerSignInContract } from '../partner-sign-in.schema.ts';
import type { SignInState } from '../partner-sign-in.ts';
import {
  addAttempt,
  deleteSignIn,
  findSignIn,
  saveSignIn,
  takeAttempt,
  wakeUnread,
} from './partner-sign-in.store.ts';
import { createTokenSeal, type TokenSeal } from './sealed-token.ts';
import { syncTopic } from './sync.jobs.ts';

export interface PartnerSignInFacts {
  /** Undefined: no Partner Center is named. */
  readonly door: PartnerSignInDoor | undefined;
  /** Keys for single purposes, from the installation's secret. */
  readonly key: (purpose: string) => Buffer;
}

/** Somebody looks at the page meanwhile. */
const mostMs = 20_000;
/** An attempt that nobody ended is told as late for so long, then it is unknown. */
const toldMs = 6 * attemptMs;

const subject = {
  subjectKind: connectionsAudit.subject('connection'),
  subjectId: 'partnerCenter',
} as const;

export function createPartnerSignInHandlers({
  door,
  key,
}: PartnerSignInFacts): Handlers<typeof partnerSignInContract, Ctx> {
  const open = door && { door, seal: createTokenSeal(key, door.about) };
  const given = () => {
    if (!open) throw connectionsRefusals.PARTNER_CENTER_NOT_SET_UP();
    return open;
  };
  return {
    get: ({ db, now }) => view(db, open, now()),
    async begin({ db, caller, now }) {
      const { door: to } = given();
      const state = randomBytes(32).toString('base64url');
      const at = now();
      await addAttempt(
        db,
        { stateHash: hashOf(state), userId: caller.userId },
        { at, before: new Date(at.getTime() - toldMs) },
      );
      const challenge = hashOf(verifierOf(key, state)).toString('base64url');
      return { address: to.address({ state, challenge }) };
    },
    complete: askFirst(
      (call) => redeem(given().door, key, call),
      async ({ db, caller, now, audit, send }, { refreshToken, account }) => {
        const { seal } = given();
        const sealed = seal.seal(refreshToken);
        await saveSignIn(db, { sealed, account, userId: caller.userId }, now());
        await wakeUnread(db, now());
        await audit({
          action: connectionsAudit.action('connection.signIn'),
          ...subject,
          after: { account },
        });
        await send(syncTopic, {});
        return view(db, open, now());
      },
    ),
    async end({ db, now, audit }) {
      const account = await deleteSignIn(db);
      if (account !== undefined)
        await audit({
          action: connectionsAudit.action('connection.signOut'),
          ...subject,
          before: { account },
        });
      return view(db, open, now());
    },
  };
}

/**
 * Redeems what Microsoft sent back. The attempt is taken before anybody is asked, and stays taken
 * whatever the answer is. @throws PortalError ERROR_CONNECTIONS_SIGN_IN_…, …_MICROSOFT_SILENT
 */
async function redeem(
  door: PartnerSignInDoor,
  key: (purpose: string) => Buffer,
  {
    db,
    body: { state, code },
    caller: { userId },
    now,
  }: Pick<Beforehand<Ctx>, 'db' | 'caller' | 'now'> & {
    readonly body: { readonly state: string; readonly code: string };
  },
): Promise<SignedIn> {
  const attempt = { stateHash: hashOf(state), userId };
  const begunAt = await withSystem(db, (tx) => takeAttempt(tx, attempt));
  if (!begunAt) throw connectionsRefusals.SIGN_IN_UNKNOWN();
  if (isLate(begunAt, now())) throw connectionsRefusals.SIGN_IN_LATE();
  try {
    const verifier = verifierOf(key, state);
    return await door.redeem({ code, verifier }, AbortSignal.timeout(mostMs));
  } catch (error) {
    if (error instanceof FetchFault) throw connectionsRefusals[refusalOf(error.fault)]();
    throw error;
  }
}

async function view(
  db: Db,
  open: { readonly door: PartnerSignInDoor; readonly seal: TokenSeal } | undefined,
  now: Date,
): Promise<PartnerSignIn> {
  const kept = open && (await findSignIn(db));
  const isReadable = kept !== undefined && open?.seal.open(kept.sealed) !== undefined;
  const standing = signInStanding(kept && { ...kept, isReadable }, now);
  return {
    ...standing,
    state: open ? stateOf(open.door, standing.state) : 'notSetUp',
    account: kept?.account ?? '',
    signedInBy: kept?.signedInBy ?? '',
    signedInAt: kept?.signedInAt.toISOString() ?? null,
    renewedAt: kept?.renewedAt.toISOString() ?? null,
    redirectUri: open?.door.redirectUri ?? null,
  };
}

const stateOf = ({ isSimulated }: PartnerSignInDoor, state: SignInState): SignInState =>
  isSimulated && state === 'none' ? 'simulated' : state;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret of PKCE follows from the state and is kept nowhere. */
function verifierOf(key: (purpose: string) => Buffer, state: string): string {
  return createHmac('sha256', key('partnerSignIn.pkce')).update(state).digest('base64url');
}
