/** Why a file or text holds no usage that can be read. */
export const importFaults = [
	"empty",
	"large",
	"image",
	"archive",
	"archiveBroken",
	"archiveEmpty",
	"sheet",
	"binary",
	"html",
	"json",
	"noTable",
	"noNumbers",
	"long",
	"gzip",
	"damaged",
	"mixedLog",
	"mixedFiles",
	"noAgents",
	"onlyBots",
	"failed",
] as const;

export type ImportFault = (typeof importFaults)[number];

/** Thrown where reading stops. Says nothing of the content. */
export class ImportError extends Error {
	override name = "ImportError";
	constructor(readonly fault: ImportFault) {
		super(fault);
	}
}
