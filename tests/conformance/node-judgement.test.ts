import { playJudgements } from './judgement-plays.fixture.ts';
import { openNode } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';

const provider = aProvider();

playJudgements(provider, async (config) => openNode(provider(), config ? { config } : {}));
