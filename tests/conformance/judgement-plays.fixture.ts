import { describe, expect, test } from 'vitest';
import { failed, judgements, refreshes, type Judgement } from './judgement.fixture.ts';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import type { ScriptedProvider } from './scripted-provider.fixture.ts';
import { expectNobody, expectNoSecretLogged, personalKeys, type Stage } from './stage.fixture.ts';

type Open = (config?: Partial<SignInConfig>) => Promise<Stage>;

/** Plays every judgement on a stage; both stages play the same table. */
export function playJudgements(provider: () => ScriptedProvider, open: Open): void {
  describe('a sign-in is judged', () => {
    test.for(judgements)('$clause: $says ($outcome)', async ({ outcome, corrupt, config }) => {
      const stage = await open(config);
      corrupt?.(provider());

      const result = await stage.signIn();

      if (outcome !== 'Ok') return expectRefusal(stage, result, outcome, false);
      expect(result).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
      expect(result.errorMessage).toBeUndefined();
      await expectNoSecretLogged(stage);
    });
  });

  describe('a refresh is judged', () => {
    test.for(refreshes)('$clause: $says ($outcome)', async ({ outcome, corrupt, config }) => {
      const stage = await open(config);
      expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
      const before = await stage.stored();
      corrupt?.(provider());

      const result = await stage.refresh();

      if (outcome !== 'Ok') return expectRefusal(stage, result, outcome, true);
      expect(result).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
      expect((await stage.stored())['authzData']).not.toBe(before['authzData']);
      await expectNoSecretLogged(stage);
    });
  });
}

async function expectRefusal(
  stage: Stage,
  result: Awaited<ReturnType<Stage['signIn']>>,
  outcome: Judgement['outcome'],
  isRenew: boolean,
) {
  await expectNobody(stage, result);
  expect(result).toMatchObject({ outcome, errorMessage: failed });
  const names = await stage.eventNames();
  expect(names.at(isRenew ? -1 : -2)).toBe('NewAuthenticationResult');
  expect(personalKeys(await stage.stored())).toEqual([]);
}
