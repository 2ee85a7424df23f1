import { answerInThread } from '../../threads/answer-in-thread.ts';
import type { PaperData } from '../paper-data.ts';
import { openCompiler } from './compiler.ts';

/** Thread that sets papers, one after another. */
const compile = openCompiler();

answerInThread<PaperData, Uint8Array>(compile);
