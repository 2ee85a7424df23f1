import { createLocalJWKSet, jwtVerify } from 'jose';
import { validateTokens } from '../libs/oidc-client/src/id-token.rules.ts';
import { aValidationInput, seconds } from '../libs/oidc-client/src/validation-input.fixture.ts';
import { halfHash } from '../libs/oidc-client/src/token-forge.fixture.ts';

const rounds = 31;
const callsOfRound = 200;

/**
 * Compares all checks of the library on one id token with known keys against `jose.jwtVerify`
 * alone, in turns.
 */
export async function compareJudging() {
  const found = [];
  for (const alg of ['RS256', 'ES256']) found.push(await compare(alg));
  return found;
}

async function compare(alg: string) {
  const judgement = await aValidationInput({
    alg,
    claims: { at_hash: await halfHash('access-1') },
  });
  const token = judgement.answer.id_token ?? '';
  const keys = createLocalJWKSet({ keys: [...judgement.keys] });
  const expected = {
    issuer: 'https://op.example',
    audience: 'portal',
    currentDate: new Date(seconds * 1000),
  };
  const ours = async (): Promise<boolean> => (await validateTokens(judgement)).outcome === 'Ok';
  const theirs = async (): Promise<boolean> =>
    (await jwtVerify(token, keys, expected)).payload.sub === 'ada';
  const measured: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({ ours: await time(ours), theirs: await time(theirs) });
  const warm = measured.slice(5);
  const middle = (pick: (one: (typeof warm)[number]) => number): number =>
    warm.map(pick).toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0;
  return {
    alg,
    microseconds: Number(middle((one) => one.ours).toFixed(1)),
    joseMicroseconds: Number(middle((one) => one.theirs).toFixed(1)),
    times: Number(middle((one) => one.ours / one.theirs).toFixed(2)),
  };
}

/** @returns microseconds a call */
async function time(call: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < callsOfRound; count += 1)
    if (!(await call())) throw new Error('a good token was refused');
  return ((performance.now() - started) * 1000) / callsOfRound;
}
