import { drawPng, type Material, type PreviewJob } from "./draw";
import { makeFont, readProgram } from "./fonts";

const packages: Material = { program: readProgram, font: makeFont };

/** Draws where it is asked for, from the packages: in development and tests. */
export const drawHere = (job: PreviewJob): Promise<Uint8Array> => drawPng(job, packages);
