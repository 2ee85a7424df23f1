import { afterAll, afterEach, beforeAll } from 'vitest';
import { openTheatre, type Theatre } from './chromium-stage.fixture.ts';
import { playJudgements } from './judgement-plays.fixture.ts';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterEach(() => theatre.clear());
afterAll(() => theatre.close());

playJudgements(
  () => theatre.provider,
  (config) => theatre.open(config ? { config } : {}),
);
