import { paperData, type PaperModel } from './paper-data.ts';
import { press } from './typst/press.ts';

/**
 * Makes a document as tagged PDF (built to PDF/UA-1) on the operator's paper: same model, same
 * bytes. Characters that no font of ours can draw stand as a replacement sign.
 */
export const makePdf = (paper: PaperModel): Promise<Buffer> => press(paperData(paper));
